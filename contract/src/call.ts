import type { z } from 'zod'

/**
 * Permission that a call requires, checked before its action runs. `user`: a valid token; `verified`: also a verified
 * address (admins count as verified); `landlord`: role LANDLORD; `admin`: role ADMIN or SUPER_ADMIN; `operator`:
 * METRICS_TOKEN or, outside of production, the machine itself without a proxy.
 */
export type Permission = 'anyone' | 'operator' | 'user' | 'verified' | 'landlord' | 'admin' | 'super-admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Constraints on the files of one multipart field. The type is detected from the content, not from the name (R19). */
export type FileRule = {
  readonly minCount: number
  readonly maxCount: number
  /** Bytes per file. */
  readonly maxBytes: number
  readonly types: readonly string[]
}

type Shape = z.ZodObject | z.ZodPipe<z.ZodObject, z.ZodTransform>

/** An API call: path, permission, schemas and the specification's fallback message. */
export type Call<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.core.$ZodType | undefined = z.core.$ZodType | undefined,
  Answer extends Record<number, z.ZodType> = Record<number, z.ZodType>,
  Who extends Permission = Permission,
  Files extends Record<string, FileRule> | undefined = Record<string, FileRule> | undefined,
> = {
  readonly method: Method
  /** Path with a `{name}` for each of `params`. */
  readonly path: `/${string}`
  readonly who: Who
  /** One line, shown at /docs. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /**
   * Makes the call accept a multipart form with `body` as its text fields. JSON is accepted too when no file is
   * required.
   */
  readonly files?: Files
  /** The body is not parsed: the action reads its bytes, whose signature it checks. */
  readonly rawBody?: boolean
  /**
   * Supports the header `Idempotency-Key`: a repeated key of the same caller returns the first response without a
   * second effect.
   */
  readonly idempotent?: boolean
  /** The answer carries a token or key: it is sent uncompressed. */
  readonly hasSecretAnswer?: boolean
  /**
   * A replica of the database may answer, unless the caller has just written something that it lacks. For public reads,
   * which may be a moment late for others.
   */
  readonly readsReplica?: boolean
  /**
   * Shared caches may keep what strangers read for a second, and the server shares it above 50 anonymous requests a second.
   * Only for answers that are the same for all of them, without headers of their own, and that are made also when the client
   * that asked first has gone.
   */
  readonly isShared?: boolean
  /** Schemas of successful responses, by status. */
  readonly answer: Answer
  /** Shown when neither the server nor the transport provides a message (specification §8). */
  readonly fallback: string
}

/**
 * Returns its argument, with the types inferred. The build for browsers keeps method, path and fallback and drops the
 * schemas.
 */
export const call = <
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.core.$ZodType | undefined = undefined,
  Answer extends Record<number, z.ZodType> = Record<number, z.ZodType>,
  Who extends Permission = Permission,
  const Files extends Record<string, FileRule> | undefined = undefined,
>(
  definition: Call<Params, Query, Body, Answer, Who, Files>,
): Call<Params, Query, Body, Answer, Who, Files> => definition

type OutputOf<T> = T extends z.core.$ZodType ? z.output<T> : undefined
type InputOf<T> = T extends z.core.$ZodType ? z.input<T> : undefined

/** Input of an action, after validation. */
export type ValidatedInput<C> =
  C extends Call<infer P, infer Q, infer B, infer _A, infer _W, infer _F>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

type InputPart<Key extends string, T> = T extends z.core.$ZodType
  ? Record<never, never> extends z.input<T>
    ? { [K in Key]?: z.input<T> }
    : { [K in Key]: z.input<T> }
  : { [K in Key]?: never }

/** Input of a client. In browsers files are `File`s, by field name. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, infer _A, infer _W, infer F>
    ? InputPart<'params', P> &
        InputPart<'query', Q> &
        InputPart<'body', B> & {
          files?: F extends Record<string, FileRule> ? { [K in keyof F]?: readonly Blob[] } : never
        }
    : never

/** Query of a client, such as the page and the filters of a list. */
export type CallQuery<C> = NonNullable<(CallInput<C> & { query?: unknown })['query']>

/** Body of a successful response, before serialization. */
export type CallAnswer<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer A, infer _W, infer _F> ? InputOf<A[keyof A]> : never
