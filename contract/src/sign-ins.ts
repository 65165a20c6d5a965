import { z } from 'zod'
import { call } from './call.ts'
import { CurrentPassword } from './fields.ts'
import { CodeEntry } from './forms/auth.ts'
import { Id, Instant } from './primitives.ts'
import { LANGUAGES } from './product.ts'
import { LoginResult, PendingLogin } from './second-factor.ts'
import { Session } from './users.ts'

const PROVIDER_MAX = 30
/** Longer than any destination on this site. */
const NEXT_MAX = 2_000
/** Of a code with its state; issuers with signed answers need some kilobytes. */
const SEARCH_MAX = 8_000

/** An OpenID Connect issuer with which people can sign in. */
export const SignInProvider = z.strictObject({
  id: z.string().meta({ description: 'Its name in OIDC_PROVIDERS.' }),
  name: z.string().meta({ description: 'Its name on buttons.' }),
})
export type SignInProvider = z.infer<typeof SignInProvider>

/** An account at an issuer that opens the account of the caller. */
export const SignIn = z.strictObject({
  id: Id,
  provider: z.string(),
  name: z.string().meta({ description: 'Of the issuer.' }),
  email: z.string().meta({ description: 'Of the account there, as the issuer last said it.' }),
  createdAt: Instant,
  usedAt: Instant,
})
export type SignIn = z.infer<typeof SignIn>

/** How a person can prove that an account is theirs. */
export const PROOFS = ['PASSWORD', 'CODE'] as const
export type Proof = (typeof PROOFS)[number]

const Next = z.string().max(NEXT_MAX).meta({ description: 'A path of the site to go to afterwards; may be empty.' })
const Provider = z.string().min(1).max(PROVIDER_MAX)
const Address = z.strictObject({ url: z.string().meta({ description: 'Of the issuer, for the browser to go to.' }) })
const ProofToken = z.string().min(1).max(100)

/** Returns the issuers, in the order of their buttons. */
export const listSignInProviders = call({
  method: 'GET',
  path: '/api/auth/sign-in/providers',
  who: 'anyone',
  summary: 'List the issuers with which people can sign in',
  answer: { 200: z.strictObject({ providers: z.array(SignInProvider) }) },
  fallback: 'Could not load the ways to sign in',
})

/**
 * Begins a sign-in (authorisation code flow with PKCE) and returns where the browser goes. A cookie that scripts cannot read
 * binds it to this browser for ten minutes. 404 for an unknown issuer, 503 for one that cannot be reached or is misconfigured.
 */
export const startSignIn = call({
  method: 'POST',
  path: '/api/auth/sign-in/start',
  who: 'anyone',
  summary: 'Begin a sign-in with an issuer',
  body: z.strictObject({ provider: Provider, next: Next.default('') }),
  answer: { 200: Address },
  hasSecretAnswer: true,
  fallback: 'Login failed',
})

/**
 * Ends a sign-in with the query of the address to which the issuer sent the browser. LINKED: it was begun in the profile, and now
 * opens the caller's account. PROOF: the person has to prove the address, or the account that has it, by `confirmSignIn`. 400 when
 * it was begun in another browser, has expired, was cancelled or has no address; 401 when the session that began a link has ended;
 * 409 when it opens another account; 503 as above.
 */
export const finishSignIn = call({
  method: 'POST',
  path: '/api/auth/sign-in/finish',
  who: 'anyone',
  summary: 'End a sign-in with what the issuer returned',
  body: z.strictObject({ search: z.string().max(SEARCH_MAX), language: z.enum(LANGUAGES).optional() }),
  answer: {
    200: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('SIGNED_IN'), ...Session.shape, next: Next }),
      z.strictObject({ outcome: z.literal('SECOND_FACTOR'), ...PendingLogin.shape, next: Next }),
      z.strictObject({ outcome: z.literal('LINKED'), provider: SignInProvider }),
      z.strictObject({
        outcome: z.literal('PROOF'),
        proof: z.string().meta({ description: 'Names this sign-in for 15 minutes.' }),
        provider: SignInProvider,
        email: z.string(),
        methods: z.array(z.enum(PROOFS)),
        next: Next,
      }),
    ]),
  },
  hasSecretAnswer: true,
  fallback: 'Login failed',
})

/** Mails a code to the address of a sign-in that waits for a proof. 400 for an expired one, 429 as for other codes. */
export const sendSignInCode = call({
  method: 'POST',
  path: '/api/auth/sign-in/code',
  who: 'anyone',
  summary: 'Send a code that proves the address of a sign-in',
  body: z.strictObject({ proof: ProofToken }),
  answer: { 200: z.strictObject({ message: z.string() }) },
  fallback: 'Failed to resend OTP',
})

/**
 * Proves the address of a sign-in by the password of its account or by the mailed code, adds the sign-in to the account, or creates
 * one, and logs in; with two-step verification `passSecondFactor` does both. 400 for a wrong password, which counts as a failed
 * login, for a wrong or expired code, and for an expired sign-in; 429 as for those.
 */
export const confirmSignIn = call({
  method: 'POST',
  path: '/api/auth/sign-in/confirm',
  who: 'anyone',
  summary: 'Prove the address of a sign-in; logs in',
  body: z.union([
    z.strictObject({ proof: ProofToken, password: CurrentPassword }),
    z.strictObject({ proof: ProofToken, ...CodeEntry.shape }),
  ]),
  answer: { 200: LoginResult },
  hasSecretAnswer: true,
  fallback: 'Login failed',
})

export const listSignIns = call({
  method: 'GET',
  path: '/api/users/me/sign-ins',
  who: 'verified',
  summary: 'List the accounts elsewhere with which I can sign in',
  answer: { 200: z.strictObject({ signIns: z.array(SignIn), providers: z.array(SignInProvider) }) },
  fallback: 'Could not load the ways to sign in',
})

/**
 * Begins to add an account at an issuer and returns where the browser goes. 400 for a wrong or missing password, which counts as
 * a failed login; 409 for an account without a password; 404 and 503 as for `startSignIn`.
 */
export const startSignInLink = call({
  method: 'POST',
  path: '/api/users/me/sign-ins',
  who: 'verified',
  summary: 'Begin to add an account elsewhere with which I can sign in',
  body: z.strictObject({ provider: Provider, password: CurrentPassword }),
  answer: { 200: Address },
  hasSecretAnswer: true,
  fallback: 'Login failed',
})

/** Removes a way to sign in. 404 when it is not the caller's, 409 when it is the last one of an account without a password. */
export const removeSignIn = call({
  method: 'DELETE',
  path: '/api/users/me/sign-ins/{id}',
  who: 'verified',
  summary: 'Remove a way to sign in',
  params: z.strictObject({ id: Id }),
  answer: { 204: z.undefined() },
  fallback: 'Could not remove this way to sign in',
})
