import type { FieldReason, Reason, ValuesOf } from '#contract/reasons.ts'

/** `invalid_fields` lists what a schema refused; `invalid_field` is about each of its fields. */
type Key = Reason | FieldReason | 'invalid_fields' | 'invalid_field'

type Counted = {
  [R in Reason | FieldReason]: ValuesOf<R> extends { count: number }
    ? [ValuesOf<R>] extends [never]
      ? never
      : R
    : never
}[Reason | FieldReason]

/**
 * A sentence for each reason of a refused call. A counted one may have another for a single thing; in languages with
 * more forms it names the number apart from the noun. English is missing: the server's sentences are English.
 */
export type ProblemWords = { readonly [R in Key]: string } & { readonly [R in Counted as `${R}_one`]?: string }
