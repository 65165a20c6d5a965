import type { z } from 'zod'

/**
 * Who may make a call; the server refuses everybody else before the action runs. `user` has a living token, `verified`
 * also a verified address (admins always count as verified), `landlord` is LANDLORD,
 * `admin` is ADMIN or SUPER_ADMIN.
 */
export type Who = 'anyone' | 'operator' | 'user' | 'verified' | 'landlord' | 'admin' | 'super-admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Files that a multipart form carries under one name. Judged by content, not by name (R19). */
export type FileRule = {
  readonly atLeast: number
  readonly atMost: number
  /** Bytes of one file. */
  readonly maxBytes: number
  readonly types: readonly string[]
}

type Shape = z.ZodObject | z.ZodPipe<z.ZodObject, z.ZodTransform>

/** One call of the product: path, right, shapes and the specification's fallback message stand together. */
export type Call<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends Record<number, z.ZodType> = Record<number, z.ZodType>,
  W extends Who = Who,
  Files extends Record<string, FileRule> | undefined = Record<string, FileRule> | undefined,
> = {
  readonly method: Method
  /** Path with `{name}` for each of `params`. */
  readonly path: `/${string}`
  readonly who: W
  /** One line for the reader of /docs. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Makes the call take a multipart form: `body` are its text fields. JSON is taken too when every file may be absent. */
  readonly files?: Files
  /** Honours the header `Idempotency-Key`: the same key of the same caller is answered the same, with one effect. */
  readonly idempotent?: boolean
  /** What a success answers, by status. */
  readonly answer: Answer
  /** Shown when neither the server nor the transport says why the call failed (specification §8). */
  readonly fallback: string
}

/**
 * Writes a call down. It is the identity: the types are the point.
 * The build for browsers keeps method, path and fallback and leaves the schemas out.
 */
export const call = <
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends Record<number, z.ZodType> = Record<number, z.ZodType>,
  W extends Who = Who,
  const Files extends Record<string, FileRule> | undefined = undefined,
>(
  definition: Call<Params, Query, Body, Answer, W, Files>,
): Call<Params, Query, Body, Answer, W, Files> => definition

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What an action receives, after the checks. */
export type Checked<C> =
  C extends Call<infer P, infer Q, infer B, infer _A, infer _W, infer _F>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never

type Given<Key extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [K in Key]?: z.input<T> }
    : { [K in Key]: z.input<T> }
  : { [K in Key]?: never }

/** What a caller hands in. In browsers files are `File`s, by the name of their field. */
export type Input<C> =
  C extends Call<infer P, infer Q, infer B, infer _A, infer _W, infer F>
    ? Given<'params', P> &
        Given<'query', Q> &
        Given<'body', B> & { files?: F extends Record<string, FileRule> ? { [K in keyof F]?: readonly Blob[] } : never }
    : never

/** What a success answers. */
export type Answer<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer A, infer _W, infer _F> ? In<A[keyof A]> : never
