import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant, Text } from './primitives.ts'
import { LANGUAGES } from './product.ts'

/** Everyone registers as TENANT (product.md 1). */
export const ROLES = ['TENANT', 'LANDLORD', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** A person's name. */
export const PersonName = Text(80, 1)

/** An e-mail address; case does not matter (product.md 1). RFC 5321 §4.5.3.1.3 sets its length. */
export const Email = z.string().trim().max(254).pipe(z.email()).meta({ description: 'An e-mail address.' })

/** As people write it: digits, spaces, dots, dashes, brackets, a plus in front. */
export const Phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ().-]{5,24}$/, 'must be a phone number such as +251 91 123 4567')

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** A new password; that it is neither common nor one's own name or address is judged by the server's rules. */
export const NewPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)

/** A person's own account, as nobody else but admins sees it. */
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
  language: z.enum(LANGUAGES).meta({ description: 'Of the mails we send.' }),
  createdAt: Instant,
})
export type User = z.infer<typeof User>

/** What a card shows of a person. */
export const PersonSummary = z.strictObject({
  id: Id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
})
export type PersonSummary = z.infer<typeof PersonSummary>

/** What anybody may know of a landlord; never e-mail or phone. */
export const LandlordProfile = z.strictObject({
  ...PersonSummary.shape,
  bio: z.string(),
  languages: z.array(z.string()).meta({ description: 'BCP 47 tags of the languages spoken.' }),
  memberSince: Instant,
  listingCount: z.int().min(0),
  averageRating: z.number().min(1).max(5).nullable(),
})
export type LandlordProfile = z.infer<typeof LandlordProfile>

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
export const BIO_MAX = 1_000

export const getMe = call({
  method: 'GET',
  path: '/api/users/me',
  who: 'user',
  summary: 'My own account',
  answer: { 200: z.strictObject({ user: User }) },
  fallback: 'Failed to fetch profile',
})

/** What is left out stays. In a form `languages` is comma-joined; `avatar: null` (JSON) takes the picture away. */
export const updateMe = call({
  method: 'PUT',
  path: '/api/users/me',
  who: 'verified',
  summary: 'Change my profile, as a form with a picture or as JSON',
  body: z.strictObject({
    name: PersonName.optional(),
    phone: z.union([Phone, z.literal('').transform(() => null), z.null()]).optional(),
    bio: Text(BIO_MAX).optional(),
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
      .pipe(
        z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be language tags such as en, fr')).max(12),
      )
      .optional(),
    avatar: z.null().optional(),
  }),
  files: { avatar: { atLeast: 0, atMost: 1, maxBytes: AVATAR_MAX_BYTES, types: AVATAR_TYPES } },
  answer: { 200: z.strictObject({ user: User }) },
  fallback: 'Failed to save profile',
})

/** Other sessions end; the answer carries a token for this one. */
export const changePassword = call({
  method: 'PUT',
  path: '/api/users/me/password',
  who: 'verified',
  summary: 'Change my password',
  body: z.strictObject({ currentPassword: z.string().max(1_000), newPassword: NewPassword }),
  answer: { 200: z.strictObject({ user: User, token: z.string() }) },
  fallback: 'Failed to change password',
})

/** Every token of mine ends, the one used here too. */
export const signOutEverywhere = call({
  method: 'POST',
  path: '/api/users/me/sign-out-everywhere',
  who: 'verified',
  summary: 'End all my sessions',
  answer: { 200: z.strictObject({ message: z.string() }) },
  fallback: 'Failed to sign out everywhere',
})

/** Personal data goes; what others need (reviews) stays under "Former user". 409 for the last super admin. */
export const deleteMe = call({
  method: 'DELETE',
  path: '/api/users/me',
  who: 'verified',
  summary: 'Delete my account',
  answer: { 204: z.undefined() },
  fallback: 'Failed to delete account',
})

/** A ZIP with everything we keep of the caller. */
export const exportMe = call({
  method: 'GET',
  path: '/api/users/me/export',
  who: 'verified',
  summary: 'All my data as a ZIP',
  answer: { 200: z.unknown().meta({ description: 'application/zip' }) },
  fallback: 'Failed to export your data',
})

/** 404 for a deleted or unverified account. */
export const getUser = call({
  method: 'GET',
  path: '/api/users/{id}',
  who: 'anyone',
  summary: "A person's public profile",
  params: z.strictObject({ id: Id }),
  answer: { 200: LandlordProfile },
  fallback: 'Failed to fetch profile',
})

/**
 * ADMIN sets TENANT or LANDLORD on users that are no admins; SUPER_ADMIN also ADMIN, on anybody; a LANDLORD may step
 * down. `token` is a fresh one of the caller (product.md 1). 403 for everything else, 409 for the last super admin.
 */
export const changeRole = call({
  method: 'PUT',
  path: '/api/users/{id}/role',
  who: 'verified',
  summary: "Change a user's role",
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ role: z.enum(ROLES) }),
  answer: { 200: z.strictObject({ user: User, token: z.string() }) },
  fallback: 'Failed to change user role',
})
