import { parseCookie, stringifySetCookie } from 'cookie'
import type { Client } from '../../platform/http/client.ts'
import { assertWithinLimit, refundAttempt } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Checks } from '../../platform/sign-in/issuers.ts'
import { LIMITS } from '../auth/rules.ts'
import { ATTEMPT_MINUTES } from './rules.ts'

/** A sign-in that has begun, kept encrypted in a cookie of the browser that began it. */
export type Attempt = Checks & {
  readonly provider: string
  readonly next: string
  /** The session that adds the sign-in to its account. */
  readonly link?: { readonly userId: string; readonly sessionId: string; readonly sessionNumber: number } | undefined
}

const ABOUT = 'sign-in attempt'
/** Only the calls of a sign-in get it. */
const COOKIE_PATH = '/api/auth/sign-in'
/** Enough of the state to tell the attempts of several tabs apart. */
const STATE_PART = 12

const cookieName = (state: string) => `sign-in-${state.slice(0, STATE_PART)}`

const options = ({ config }: Pick<Services, 'config'>, maxAge: number) =>
  ({
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
    maxAge,
  }) as const

/** Returns the header that keeps an attempt in the browser. */
export const keepAttempt = (services: Pick<Services, 'config' | 'keys' | 'clock'>, attempt: Attempt): string => {
  const seconds = ATTEMPT_MINUTES * 60
  const until = services.clock().getTime() + seconds * 1_000
  const value = services.keys.seal(ABOUT, JSON.stringify({ ...attempt, until })).toString('base64url')
  return stringifySetCookie({ name: cookieName(attempt.state), value, ...options(services, seconds) })
}

/**
 * Returns the attempt of this browser to which an issuer's answer belongs, with the header that ends it; undefined when it was
 * begun elsewhere or has expired.
 */
export const takeAttempt = (
  services: Pick<Services, 'config' | 'keys' | 'clock'>,
  cookies: string | undefined,
  search: string,
): { attempt: Attempt; ended: string } | undefined => {
  const state = new URLSearchParams(search).get('state') ?? ''
  const name = cookieName(state)
  const sealed = parseCookie(cookies ?? '')[name]
  const text = sealed && services.keys.unseal(ABOUT, Buffer.from(sealed, 'base64url'))
  if (!text) return undefined
  const { until, ...attempt } = JSON.parse(text) as Attempt & { until: number }
  if (attempt.state !== state || until <= services.clock().getTime()) return undefined
  return { attempt, ended: stringifySetCookie({ name, value: '', ...options(services, 0) }) }
}

type Step = 'start' | 'finish'
const counterOf = (step: Step) => `sign-in-${step}`

/** Counts a step of a sign-in before it runs. Throws TOO_MANY_REQUESTS above the limit of failed logins of a client (R18). */
export const countStep = async (services: Services, step: Step, { network }: Client): Promise<void> => {
  if (services.config.rateLimit)
    await assertWithinLimit(services, counterOf(step), network, { ...LIMITS.client, reason: 'too_many_sign_ins' })
}

/** Subtracts the steps of a sign-in that succeeded. */
export const refundSteps = async (services: Services, { network }: Client): Promise<void> => {
  for (const step of ['start', 'finish'] as const) await refundAttempt(services, counterOf(step), network)
}
