import { data, isRouteErrorResponse } from 'react-router'

/** What an error page knows. */
export type Failure = { status: number; error?: string | undefined; retryAfter?: string | undefined }

const NOT_FOUND = 404
const BAD_INPUT = 400
const TOO_MANY = 429
const INTERNAL = 500
const UNAVAILABLE = 503

/** A failed call as the status of the page: what is not the visitor's doing is either "later" or "broken". */
const pageStatus = (status: number): number => {
  if ([BAD_INPUT, NOT_FOUND, TOO_MANY, UNAVAILABLE].includes(status)) return status
  return INTERNAL
}

/** Thrown from a loader: the error page takes the page's place. */
export const failed = ({ status, error, retryAfter }: Failure) => {
  const asPage = pageStatus(status)
  return data({ error, retryAfter }, { status: asPage, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
}

/** Reads what `useRouteError` gives; an unknown error's own text is for the log, not for visitors. */
export const failureOf = (problem: unknown): Failure => {
  if (!isRouteErrorResponse(problem)) return { status: INTERNAL }
  return { status: problem.status, error: problem.data?.error, retryAfter: problem.data?.retryAfter }
}

export const isMissing = ({ status }: Failure): boolean => status === NOT_FOUND
export const isUnavailable = ({ status }: Failure): boolean => status === UNAVAILABLE || status === TOO_MANY
export const isBadInput = ({ status }: Failure): boolean => status === BAD_INPUT
