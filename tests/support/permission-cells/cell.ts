import { randomUUID } from 'node:crypto'
import type * as calls from '#contract/calls.ts'
import type { TestContext } from '../app.ts'
import { dayAhead } from '../clock.ts'

export type CallName = keyof typeof calls
export const CALLERS = ['stranger', 'unverified', 'TENANT', 'LANDLORD', 'ADMIN', 'SUPER_ADMIN'] as const
export type CallerName = (typeof CALLERS)[number]
/** Whether the call is about a row of the caller, of another user, or one that does not exist. */
export const SUBJECTS = ['own', 'other', 'missing'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The rows that a call may be about, created for every test. */
export type World = {
  context: TestContext
  caller: string
  subject: string
  other: string
  property: string
  /** A property of the caller, of another landlord, or one that does not exist, by the cell's subject. */
  subjectProperty: string
  /** Set by `before`. */
  booking?: string
  /** Set by `before`. */
  claim?: string
  /** Set by `before`. */
  photo?: string
  /** Set by `before`. */
  conversation?: string
  /** Set by `before`. */
  message?: string
  /** Set by `before`. */
  review?: string
  /** Set by `before`. */
  session?: string
  /** Set by `before`. */
  signIn?: string
  /** Set by `before`. */
  search?: string
  /** Set by `before`. */
  device?: string
}

type Request = { url?: string; payload?: unknown; headers?: Record<string, string> }
/** The status of the answer to callers with permission; by caller where it differs. */
export type Outcome = number | Partial<Record<CallerName, number>>
export type Cell = {
  /** The subjects that the path, query or body can name; calls without a subject have none. */
  about?: readonly Subject[]
  request?: (world: World) => Request | Promise<Request>
  /** Adds rows that the call needs. */
  before?: (world: World) => Promise<void>
  outcome: Outcome | Record<Subject, Outcome>
}
export type Cells = Partial<Record<CallName, Cell>>

/** Subjects of any user are found. */
export const EXISTING = { own: 200, other: 200, missing: 404 }
/** An admin cannot decide in a matter of the admin's own. */
export const NOT_OWN = { own: 403, other: 200, missing: 404 }
/** Subjects of other users are not found. */
export const OWN_ONLY = { own: 200, other: 404, missing: 404 }

export const STAY = { startDate: dayAhead(30), endDate: dayAhead(33), guests: 1 }

/** Returns an address that no other test uses. */
export const uniqueEmail = (): string => `${randomUUID()}@lintel.example`
