import { z } from 'zod'

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0]

const unit = (origin: string, n: number | bigint) =>
  origin === 'string' ? `${n} character${Number(n) === 1 ? '' : 's'}` : origin === 'array' ? `${n} entries` : String(n)

const quoted = (values: readonly unknown[]) => values.map(String).join(', ')

/** What is wrong with a field, as the end of a sentence that begins with the field's name. */
const sentence = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at least ${unit(issue.origin, issue.minimum)}`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `must have at most ${unit(issue.origin, issue.maximum)}`
        : `must be at most ${issue.maximum}`
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${quoted(issue.values)}` : `must be one of ${quoted(issue.values)}`
    case 'invalid_format':
      if (issue.format === 'uuid') return 'must be a UUID'
      if (issue.format === 'email') return 'must be an e-mail address'
      if (issue.format === 'date') return 'must be a day such as 2026-05-12'
      return undefined
    case 'unrecognized_keys':
      return `unknown: ${quoted(issue.keys)}`
    default:
      return undefined
  }
}

/** Makes zod speak in our sentences, everywhere in this process. */
export const speakPlainly = (): void => {
  z.config({ customError: (issue) => sentence(issue) })
}
