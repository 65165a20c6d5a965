import type { Role } from '#contract/users.ts'
import type { FaqId } from './entries.ts'

const TENANT: readonly FaqId[] = ['requestBooking', 'cancelBooking', 'payNow', 'becomeLandlord']
const LANDLORD: readonly FaqId[] = ['listProperty', 'decideRequests', 'payouts', 'calendar']

/** Returns the entries whose questions are offered to a person who has not asked anything. */
export const suggestionsFor = (role: Role): readonly FaqId[] => (role === 'LANDLORD' ? LANDLORD : TENANT)
