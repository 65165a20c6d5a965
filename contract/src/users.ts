import { z } from 'zod'
import { call } from './call.ts'
import { PersonName, Phone } from './fields.ts'
import { FirstPassword } from './forms/auth.ts'
import { AccountDeletion, PasswordChange, Profile, SpokenLanguages } from './forms/users.ts'
import { Id, Instant, SeenEffects } from './primitives.ts'
import { LANGUAGES } from './product.ts'

/** Everyone registers as TENANT (product.md 1). */
export const ROLES = ['TENANT', 'LANDLORD', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** As `SeenVersion` of other decisions of admins: of an account, its role is the version. */
export const SeenRole = z
  .enum(ROLES)
  .optional()
  .meta({ description: 'The role that was answered: 409 when it is no longer current.' })

/** An account as its user and admins see it. */
export const User = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string(),
  languages: z.array(z.string()).meta({ description: 'BCP 47 tags of the languages spoken.' }),
  role: z.enum(ROLES),
  isVerified: z.boolean(),
  hasPassword: z.boolean().meta({ description: 'Without one, and without `hasSignIn`, the user has to set one.' }),
  hasSignIn: z.boolean().meta({ description: 'Whether the user can sign in with an account of an issuer.' }),
  hasSecondFactor: z.boolean().meta({ description: 'Whether a login asks for a code of an authenticator app, too.' }),
  language: z.enum(LANGUAGES).meta({ description: 'Of the mails we send, and of the pages after a login.' }),
  createdAt: Instant,
})
export type User = z.infer<typeof User>

/** What a login answers, and a change that replaces the token in use. */
export const Session = z.strictObject({ user: User, token: z.string() })

/** Public summary of a user. */
export const PersonSummary = z.strictObject({
  id: Id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isFormer: z
    .literal(true)
    .optional()
    .meta({ description: 'The account is deleted. The name is "Former user", which the client translates.' }),
})
export type PersonSummary = z.infer<typeof PersonSummary>

/** Public profile of a landlord, without e-mail address and phone number. */
export const LandlordProfile = z.strictObject({
  ...PersonSummary.shape,
  bio: z.string(),
  languages: z.array(z.string()).meta({ description: 'BCP 47 tags of the languages spoken.' }),
  memberSince: Instant,
  listingCount: z.int().min(0),
  averageRating: z.number().min(1).max(5).nullable(),
  responseRate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({ description: 'Share of first messages and requests of the last 90 days answered; null below 3 of them.' }),
  responseMinutes: z.int().min(0).nullable().meta({ description: 'Median time of these answers; null without any.' }),
})
export type LandlordProfile = z.infer<typeof LandlordProfile>

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024
export const AVATAR_MAX_PIXELS = 25_000_000
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const getMe = call({
  method: 'GET',
  path: '/api/users/me',
  who: 'user',
  summary: 'Get my account',
  answer: { 200: z.strictObject({ user: User }) },
  fallback: 'Failed to fetch profile',
})

/** Changes the given fields. In a form `languages` is comma-separated; an `avatar` that is empty, in JSON null, removes the picture. 429 after 20 pictures within an hour. */
export const updateMe = call({
  method: 'PUT',
  path: '/api/users/me',
  who: 'verified',
  summary: 'Update my profile, as a multipart form with a photo or as JSON',
  body: z.strictObject({
    name: z.optional(PersonName),
    phone: z.union([Phone, z.literal('').transform(() => null), z.null()]).optional(),
    bio: z.optional(Profile.shape.bio),
    language: z.enum(LANGUAGES).optional(),
    languages: z
      .union([
        z.array(z.string()),
        z.string().transform((text) =>
          text
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ])
      .pipe(SpokenLanguages)
      .optional(),
    avatar: z.union([z.null(), z.literal('').transform(() => null)]).optional(),
  }),
  files: { avatar: { minCount: 0, maxCount: 1, maxBytes: AVATAR_MAX_BYTES, types: AVATAR_TYPES } },
  answer: { 200: z.strictObject({ user: User }) },
  fallback: 'Failed to save profile',
})

/** Changes the password, revokes all other sessions and returns a token for this one. 429 after ten changes in an hour. */
export const changePassword = call({
  method: 'PUT',
  path: '/api/users/me/password',
  who: 'verified',
  summary: 'Change my password',
  body: PasswordChange,
  answer: { 200: Session },
  hasSecretAnswer: true,
  fallback: 'Failed to change password',
})

/**
 * Sets the password of an account without one, revokes all other sessions and returns a token for this one, in the 15 minutes
 * after `verifyOtp` started this session. 403 in all other sessions, which prove the address by `forgotPassword`, and with two-step
 * verification. 409 when the account has a password.
 */
export const setPassword = call({
  method: 'POST',
  path: '/api/users/me/password',
  who: 'verified',
  summary: 'Set my first password',
  body: FirstPassword,
  answer: { 200: Session },
  hasSecretAnswer: true,
  fallback: 'Failed to set password',
})

/**
 * Deletes the account and erases its personal data: messages, reasons, documents, photos and the text of listings. Bookings
 * and reviews are kept under "Former user". 400 for a wrong password, which counts as a failed login; 409 for the last
 * SUPER_ADMIN, and while a paid stay is running or upcoming, money is owed to the account, a claim is open or a deposit or payment
 * held; 401 when the session has ended meanwhile.
 */
export const deleteMe = call({
  method: 'DELETE',
  path: '/api/users/me',
  who: 'verified',
  summary: 'Delete my account',
  body: AccountDeletion,
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete account',
})

/** Returns a public profile. 404 for a deleted or unverified account. */
export const getUser = call({
  method: 'GET',
  path: '/api/users/{id}',
  who: 'anyone',
  readsReplica: true,
  summary: "Get a user's public profile",
  params: z.strictObject({ id: Id }),
  answer: { 200: LandlordProfile },
  fallback: 'Failed to fetch profile',
})

/**
 * Changes a role. ADMIN may set TENANT or LANDLORD on users who are not admins, SUPER_ADMIN any role but SUPER_ADMIN on anyone, and
 * everyone may give up the own role for a lower one; 403 for all else, and for an account with which the caller has a matter that
 * is not settled. An unverified user who gets permissions loses password and sessions. `token` is the caller's own. 409 for the last
 * SUPER_ADMIN, and for a new TENANT with a stay at an own property or money owed, and when the role is not as `seen` or what it
 * touches not as `seenEffects`.
 */
export const changeRole = call({
  method: 'PUT',
  path: '/api/users/{id}/role',
  who: 'verified',
  summary: "Change a user's role",
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ role: z.enum(ROLES), seen: SeenRole, seenEffects: SeenEffects }),
  answer: { 200: Session },
  hasSecretAnswer: true,
  fallback: 'Failed to change user role',
})
