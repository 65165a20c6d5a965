import type { Services } from '../../platform/services.ts'
import { findResponseStatistics } from './response-queries.ts'

/** Fewer messages and requests say little. */
const SAMPLES_MIN = 3

type ResponseStatistics = { responseRate: number | null; responseMinutes: number | null }

/** Returns a landlord's response rate and median response time in minutes; null while there is too little to tell. */
export const loadResponseStatistics = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  landlordId: string,
): Promise<ResponseStatistics> => {
  const { samples, answered, minutes } = await findResponseStatistics(db, landlordId, clock())
  if (samples < SAMPLES_MIN) return { responseRate: null, responseMinutes: null }
  return {
    responseRate: Math.round((answered / samples) * 100) / 100,
    responseMinutes: minutes === null ? null : Math.round(minutes),
  }
}
