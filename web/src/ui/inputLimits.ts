import type { $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core'

type Limits = { maxLength?: number; min?: number; max?: number; step?: number | 'any' }

/** Returns the definition of the schema inside of optional, nullable and alternative ones. */
const definitionOf = (schema: $ZodType): $ZodTypes['_zod']['def'] => {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return definitionOf(def.innerType)
  const [first] = def.type === 'union' ? def.options : []
  return first ? definitionOf(first) : def
}

const limitOf = (check: $ZodChecks): Limits => {
  const { def } = check._zod
  switch (def.check) {
    case 'max_length':
      return { maxLength: def.maximum }
    case 'greater_than':
      return { min: Number(def.value) }
    case 'less_than':
      return { max: Number(def.value) }
    case 'multiple_of':
      return { step: Number(def.value) }
    default:
      return {}
  }
}

/** Returns the limits of a contract schema as attributes of an input. */
export const inputLimits = (schema: $ZodType): Limits => {
  const def = definitionOf(schema)
  if (def.type !== 'string' && def.type !== 'number') return {}
  const limits: Limits = Object.assign({}, ...(def.checks ?? []).map((check) => limitOf(check as $ZodChecks)))
  return def.type === 'number' ? { step: 'format' in def ? 1 : 'any', ...limits } : limits
}

/** Whether the values of a schema are numbers. */
export const isNumeric = (schema: $ZodType): boolean => definitionOf(schema).type === 'number'
