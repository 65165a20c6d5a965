import { data, isRouteErrorResponse } from 'react-router'
import { NO_RESPONSE } from './api.ts'

/** A failed request as an error page shows it. */
export type Failure = {
  status: number
  error?: string | undefined
  retryAfter?: string | undefined
  /** The server could not be reached. */
  offline?: boolean | undefined
}

const NOT_FOUND = 404
const BAD_INPUT = 400
const TOO_MANY = 429
const INTERNAL = 500
const UNAVAILABLE = 503

/** Returns the status of the page: failures that the visitor did not cause are 429, 503 or 500. */
const pageStatus = (status: number): number => {
  if ([BAD_INPUT, NOT_FOUND, TOO_MANY, UNAVAILABLE].includes(status)) return status
  return INTERNAL
}

/** Returns what a loader throws to show the error page. */
export const failed = ({ status, error, retryAfter }: Failure) => {
  const asPage = pageStatus(status)
  const offline = status === NO_RESPONSE || undefined
  return data(
    { error, retryAfter, offline },
    { status: asPage, headers: retryAfter ? { 'retry-after': retryAfter } : {} },
  )
}

/** Chromium, Firefox and Safari have different messages for a module that could not be loaded. */
const isImportFailure = (problem: unknown) =>
  problem instanceof TypeError && /\bimport(ed|ing)\b/i.test(problem.message)

/** Reads what `useRouteError` returns. The text of an unknown error is not shown. */
export const failureOf = (problem: unknown): Failure =>
  isRouteErrorResponse(problem)
    ? { ...problem.data, status: problem.status }
    : { status: INTERNAL, offline: isImportFailure(problem) }

export const isMissing = ({ status }: Failure): boolean => status === NOT_FOUND
export const isUnavailable = ({ status }: Failure): boolean => status === UNAVAILABLE || status === TOO_MANY
export const isBadInput = ({ status }: Failure): boolean => status === BAD_INPUT
