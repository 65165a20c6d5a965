import { readFileSync } from 'node:fs'
import type { DemoAdminWork, DemoConversation, DemoLikes, DemoListing, DemoPerson, DemoReview } from './types.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../demo/${name}.json`, import.meta.url), 'utf8'))

/** The demo listings, alternating between cities so that no search page shows only one. */
export const listings = read('listings') as DemoListing[]

/** Users without a login; the accounts that can log in are in accounts.ts. */
export const people = read('people') as DemoPerson[]

export const reviews = read('reviews') as DemoReview[]

/** Keys of the users who like a listing, by its slug. */
export const likes = read('likes') as DemoLikes

/** Support requests, reports and questions that wait for the admin of the demo. */
export const adminWork = read('admin-work') as DemoAdminWork

/** Conversations, also about places that were not booked. */
export const conversations = read('conversations') as DemoConversation[]
