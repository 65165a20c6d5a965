import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'

/** An error whose message is sent to the caller. Every other error is answered with 500. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    sentence: string,
    options: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(sentence)
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return PROBLEM_STATUS[this.code]
  }
}
