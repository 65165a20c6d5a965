import { z } from 'zod'
import { Id, Instant } from './primitives.ts'

/** Everyone registers as TENANT (product.md 1). */
export const ROLES = ['TENANT', 'LANDLORD', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof ROLES)[number]

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
