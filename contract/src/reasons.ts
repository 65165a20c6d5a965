import { COMMUNICATION_REASONS } from './reasons/communication.ts'
import type { Definition, Template } from './reasons/definition.ts'
import { FIELD_REASONS } from './reasons/fields.ts'
import { MONEY_REASONS } from './reasons/money.ts'
import { PEOPLE_REASONS } from './reasons/people.ts'
import { STAY_REASONS } from './reasons/stays.ts'

/** Why a call is refused. The sentences are those of the specification; clients translate by the reason. */
export const REASONS = { ...PEOPLE_REASONS, ...STAY_REASONS, ...MONEY_REASONS, ...COMMUNICATION_REASONS } as const
/** Of a problem with several fields, or of one that a schema refuses. Its sentence lists the fields. */
export const INVALID_FIELDS = 'invalid_fields'

export type Reason = keyof typeof REASONS
export type FieldReason = keyof typeof FIELD_REASONS
/** Every value of `reason` in the answer to a refused call. */
export type ProblemReason = Reason | FieldReason | typeof INVALID_FIELDS

/** What the sentence of a reason names: numbers, days, texts, or ranges of days as ISO 8601 intervals. */
export type ReasonValues = { readonly [name: string]: string | number | readonly string[] }

type ValuesOfTemplate<T> = T extends (values: infer V) => string ? V : never
/** The values of a reason; never for one without. */
export type ValuesOf<R extends Reason | FieldReason> = R extends FieldReason
  ? ValuesOfTemplate<(typeof FIELD_REASONS)[R][1]>
  : R extends Reason
    ? ValuesOfTemplate<(typeof REASONS)[R][1]>
    : never

/** Reasons whose sentence names nothing. */
export type PlainReason = { [R in Reason]: [ValuesOf<R>] extends [never] ? R : never }[Reason]

const fill = (template: Template, values: ReasonValues = {}) =>
  typeof template === 'string' ? template : template(values as never)

/** Returns the code, the English sentence and, for a problem with one field, the text about it. */
export const describeReason = (reason: Reason, values?: ReasonValues) => {
  const [code, sentence, fieldText]: Definition = REASONS[reason]
  return { code, sentence: fill(sentence, values), fieldText: fieldText && fill(fieldText, values) }
}

/** Returns the code and the English text that follows the field's name. */
export const describeFieldReason = (reason: FieldReason, values?: ReasonValues) => {
  const [code, text] = FIELD_REASONS[reason]
  return { code, text: fill(text, values) }
}

/** What is wrong with a field. */
export type Fault = { readonly reason: FieldReason; readonly values?: ReasonValues | undefined }
/** What is wrong with fields, by their names. */
export type Faults = Readonly<Record<string, Fault>>

/** Returns a fault, with its values unless the reason has none. */
export const fault = <R extends FieldReason>(
  reason: R,
  ...[values]: [ValuesOf<R>] extends [never] ? [] : [values: ValuesOf<R>]
): Fault => (values === undefined ? { reason } : { reason, values: values as ReasonValues })
