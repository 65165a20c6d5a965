import { z } from 'zod'
import { call } from './call.ts'
import { PriceComparison } from './price-comparison.ts'
import { Id } from './primitives.ts'

/** Listings with fewer pictures get a hint. */
export const PICTURES_WANTED = 5
/** A description with fewer characters counts as a missing fact. */
export const DESCRIPTION_WANTED = 150
/** Characters of contact data that a hint quotes. */
export const QUOTED_MAX = 60

/** Facts that a listing may lack, and that people search by or ask about. */
export const OPTIONAL_FACTS = ['description', 'areaSqm', 'neighbourhood', 'amenities', 'houseRules'] as const
export type OptionalFact = (typeof OPTIONAL_FACTS)[number]

/** Texts that everyone reads: contact data in them leads past the site, and admins reject it. */
export const PUBLIC_TEXTS = ['title', 'description', 'houseRules'] as const
export type PublicText = (typeof PUBLIC_TEXTS)[number]

export const ListingHint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('CONTACT_DATA'), field: z.enum(PUBLIC_TEXTS), found: z.string().max(QUOTED_MAX) }),
  z.strictObject({ kind: z.literal('FEW_PICTURES'), count: z.int().min(0) }),
  z.strictObject({
    kind: z.literal('DARK_PICTURES'),
    numbers: z.array(z.int().min(1)).min(1).meta({ description: 'The places of the pictures, from 1.' }),
  }),
  z.strictObject({ kind: z.literal('MISSING_FACTS'), facts: z.array(z.enum(OPTIONAL_FACTS)).min(1) }),
  z.strictObject({
    kind: z.literal('PRICE'),
    direction: z.enum(['ABOVE', 'BELOW']),
    percent: z.int().min(1).meta({ description: 'How far the price is from the median.' }),
    comparison: PriceComparison,
  }),
])
export type ListingHint = z.infer<typeof ListingHint>

export const HintsOfListing = z.strictObject({ id: Id, title: z.string(), hints: z.array(ListingHint).min(1) })
export type HintsOfListing = z.infer<typeof HintsOfListing>

/** Listings whose hints one answer has: a page of the landlord's list. */
export const HINTED_LISTINGS_MAX = 20

const Ids = z
  .string()
  .max(1_000)
  .transform((text) => text.split(','))
  .pipe(z.array(Id).max(HINTED_LISTINGS_MAX))

/**
 * Lists what would make the caller's listings better, most important first. Listings without a hint, drafts and those of
 * others are left out.
 */
export const listListingHints = call({
  method: 'GET',
  path: '/api/landlord/listing-hints',
  who: 'landlord',
  summary: 'List hints for the quality of my listings',
  query: z.strictObject({ ids: Ids.meta({ description: `Comma-joined, at most ${HINTED_LISTINGS_MAX}.` }) }),
  answer: { 200: z.strictObject({ data: z.array(HintsOfListing) }) },
  fallback: 'Could not load hints',
})
