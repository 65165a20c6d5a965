import type { z } from 'zod'

/** Who may make a call. The server refuses everybody else before the action runs. */
export type Who = 'anyone' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.ZodObject | z.ZodPipe<z.ZodObject, z.ZodTransform>

/** One call of the product: path, right, shapes and the specification's fallback message stand together. */
export type Call<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends Record<number, z.ZodType> = Record<number, z.ZodType>,
> = {
  readonly method: Method
  /** Path with `{name}` for each of `params`. */
  readonly path: `/${string}`
  readonly who: Who
  /** One line for the reader of /docs. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
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
>(
  definition: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => definition

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What an action receives, after the checks. */
export type Checked<C> =
  C extends Call<infer P, infer Q, infer B, infer _A> ? { params: Out<P>; query: Out<Q>; body: Out<B> } : never

type Given<Key extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [K in Key]?: z.input<T> }
    : { [K in Key]: z.input<T> }
  : { [K in Key]?: never }

/** What a caller hands in. */
export type Input<C> =
  C extends Call<infer P, infer Q, infer B, infer _A>
    ? Given<'params', P> & Given<'query', Q> & Given<'body', B>
    : never

/** What a success answers. */
export type Answer<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? In<A[keyof A]> : never
