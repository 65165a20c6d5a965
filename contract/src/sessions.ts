import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant } from './primitives.ts'

/** A login that has not ended. */
export const LoginSession = z.strictObject({
  id: Id,
  userAgent: z.string().meta({ description: 'The User-Agent header of the login; may be empty.' }),
  createdAt: Instant,
  usedAt: Instant.meta({ description: 'Of the last call, to within five minutes.' }),
  isCurrent: z.boolean().meta({ description: 'The session of this call.' }),
})
export type LoginSession = z.infer<typeof LoginSession>

export const listSessions = call({
  method: 'GET',
  path: '/api/users/me/sessions',
  who: 'verified',
  summary: 'List my sessions, last used first',
  answer: { 200: z.strictObject({ sessions: z.array(LoginSession) }) },
  fallback: 'Failed to load your sessions',
})

/** Ends one session of the caller. 404 for a session that has ended or belongs to another user. */
export const endSession = call({
  method: 'DELETE',
  path: '/api/users/me/sessions/{id}',
  who: 'verified',
  summary: 'Log out one of my sessions',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Failed to log out this session',
})

/** Ends all sessions of the caller but the one in use. */
export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/users/me/sessions',
  who: 'verified',
  summary: 'Log out all my other sessions',
  answer: { 204: z.undefined() },
  fallback: 'Failed to log out your other sessions',
})

/** Ends the session in use. 200 when it began with an issuer where the person may want to log out too. */
export const logOut = call({
  method: 'POST',
  path: '/api/users/me/sign-out',
  who: 'user',
  summary: 'Log out',
  answer: {
    200: z.strictObject({ logoutUrl: z.string().meta({ description: 'Of the issuer, for the browser to go to.' }) }),
    204: z.undefined(),
  },
  fallback: 'Failed to log out',
})

/** Revokes all tokens of the caller, including the one in use. */
export const logOutEverywhere = call({
  method: 'POST',
  path: '/api/users/me/sign-out-everywhere',
  who: 'verified',
  summary: 'Log out everywhere',
  answer: { 200: z.strictObject({ message: z.string() }) },
  fallback: 'Failed to log out everywhere',
})
