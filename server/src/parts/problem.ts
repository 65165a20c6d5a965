import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'

/** The one kind of error that is meant for the caller. Everything else that is thrown is our fault and answers 500. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    sentence: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(sentence)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return PROBLEM_STATUS[this.code]
  }
}
