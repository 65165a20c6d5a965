import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** The keywords of JSON Schema that our schemas become. */
type Schema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Long strings and arrays find nothing that short ones do not; limits have tests of their own. */
const SHORT = 12

/** Values by `format`, such as the ids of rows that exist. */
export type Formats = Readonly<Record<string, Arbitrary<unknown>>>

/** Returns a function that makes each value once: fast-check takes milliseconds to prepare an arbitrary of strings. */
const once = <T>(make: (key: string) => T) => {
  const made = new Map<string, T>()
  return (key: string): T => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
/** fast-check knows no lookaheads. Those of our patterns only leave out few values, which the server refuses then. */
const matching = once((pattern) => fc.stringMatching(new RegExp(pattern.replace(/\(\?!.*?\)/, ''))))
const ofLength = once((range) => {
  const [minLength, maxLength] = range.split('-').map(Number)
  return fc.string({ minLength, maxLength } as fc.StringConstraints)
})

const text = ({ format, pattern, minLength = 0, maxLength = SHORT }: Schema, formats: Formats): Arbitrary<unknown> => {
  const known = format === undefined ? undefined : formats[format]
  if (known) return known
  if (pattern !== undefined) return matching(pattern)
  return ofLength(`${minLength}-${Math.max(minLength, Math.min(maxLength, SHORT))}`)
}

const number = ({ type, minimum, maximum, exclusiveMinimum }: Schema): Arbitrary<number> => {
  const min = Math.max(minimum ?? -1_000, exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1)
  const max = Math.max(min, Math.min(maximum ?? 10_000, 10_000))
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true })
}

const from = (schema: Schema, formats: Formats): Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => from(each, formats)))
  if (schema.allOf) return from(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }), formats)
  if (schema.type === 'string') return text(schema, formats)
  if (schema.type === 'number' || schema.type === 'integer') return number(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') {
    const minLength = schema.minItems ?? 0
    return fc.array(from(schema.items ?? {}, formats), {
      minLength,
      maxLength: Math.max(minLength, Math.min(schema.maxItems ?? SHORT, SHORT)),
    })
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    const isRequired = ([name]: [string, Schema]) => schema.required?.includes(name) ?? false
    const optional = fields.filter((field) => !isRequired(field))
    // Few optional fields at once, so that one that cannot be guessed does not spoil every input.
    return fc.shuffledSubarray(optional, { maxLength: Math.min(optional.length, 3) }).chain((some) => {
      const chosen = [...fields.filter(isRequired), ...some].map(([name, each]) => [name, from(each, formats)])
      return fc.record(Object.fromEntries(chosen) as Record<string, Arbitrary<unknown>>)
    })
  }
  return fc.jsonValue({ maxDepth: 1 })
}

/** Returns an arbitrary of inputs that satisfy the schema as far as JSON Schema expresses it. */
export const valuesOf = (schema: z.core.$ZodType, formats: Formats): Arbitrary<unknown> =>
  from(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, formats)
