import type { ProblemCode } from '../problem.ts'

/** Each has values of its own, so none fits all: `fill` trusts the caller's types. */
export type Template = string | ((values: never) => string)
/** The code and the English sentence; for a problem with one field also what follows the field's name. */
export type Definition = readonly [code: ProblemCode, sentence: Template, fieldText?: Template]

export const plural = (count: number, one: string, other = `${one}s`) => `${count} ${count === 1 ? one : other}`
