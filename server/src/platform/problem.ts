import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import {
  describeFieldReason,
  describeReason,
  type Faults,
  INVALID_FIELDS,
  type PlainReason,
  type ProblemReason,
  type Reason,
  type ReasonValues,
  type ValuesOf,
} from '#contract/reasons.ts'

type Options = {
  /** The field that is refused. */
  field?: string
  /** Seconds for the header Retry-After. */
  retryAfter?: number
  /** Unless it is that of the reason. */
  code?: ProblemCode
  /** What is there now, when the caller has seen something else. */
  current?: readonly unknown[]
}

/** Faults by field, or the texts of a schema that refused the fields. */
type FieldsOptions = { faults: Faults } | { fields: Record<string, string> }

/** The values are required when the reason has some. */
type Arguments =
  | [reason: PlainReason, options?: Options]
  | [reason: typeof INVALID_FIELDS, options: FieldsOptions]
  | {
      [R in Exclude<Reason, PlainReason>]: [reason: R, options: Options & { values: ValuesOf<R> }]
    }[Exclude<Reason, PlainReason>]

type Details = Options & { values?: ReasonValues; faults?: Faults; fields?: Record<string, string> }
type Described = Pick<Problem, 'code' | 'reason' | 'values' | 'fields' | 'faults'> & { sentence: string }

const describeFields = ({ faults, fields }: Details): Described => {
  const described = Object.entries(faults ?? {}).map(
    ([name, { reason, values }]) => [name, describeFieldReason(reason, values)] as const,
  )
  const texts = fields ?? Object.fromEntries(described.map(([name, { text }]) => [name, text]))
  const [only, ...others] = Object.values(faults ?? {})
  return {
    code: described[0]?.[1].code ?? 'BAD_INPUT',
    reason: only && others.length === 0 ? only.reason : INVALID_FIELDS,
    values: others.length === 0 ? only?.values : undefined,
    sentence: `${Object.entries(texts)
      .map(([name, text]) => `${name} ${text}`)
      .join('; ')}.`,
    fields: texts,
    faults,
  }
}

const describe = (reason: Reason, { values, field, ...details }: Details): Described => {
  const { code: usualCode, sentence, fieldText } = describeReason(reason, values)
  const { code = usualCode } = details
  const fields = field !== undefined && fieldText !== undefined ? { [field]: fieldText } : undefined
  return { code, reason, values, sentence, fields, faults: undefined }
}

/**
 * An error that is sent to the caller: a reason of the contract, which has the code and the English sentence. Every other
 * error is answered with 500.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly reason: ProblemReason
  readonly values: ReasonValues | undefined
  /** The English text about each refused field. */
  readonly fields: Record<string, string> | undefined
  /** What is wrong with each field; undefined when a schema refused them, or when the reason says it. */
  readonly faults: Faults | undefined
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number | undefined
  /** What is there now, when the caller may have seen something else. */
  current: readonly unknown[] | undefined

  constructor(...[reason, options]: Arguments) {
    const details: Details = options ?? {}
    const described = reason === INVALID_FIELDS ? describeFields(details) : describe(reason, details)
    super(described.sentence)
    this.code = described.code
    this.reason = described.reason
    this.values = described.values
    this.fields = described.fields
    this.faults = described.faults
    this.retryAfter = details.retryAfter
    this.current = details.current
  }

  get status(): number {
    return PROBLEM_STATUS[this.code]
  }
}
