const HOUR = 60
const FEW_HOURS = 6 * HOUR
const DAY = 24 * HOUR

/** Returns the words for a usual time to reply, given in minutes: a key of `property.landlord.responseTime`. */
export const responseTime = (minutes: number): 'hour' | 'hours' | 'day' | 'days' =>
  minutes <= HOUR ? 'hour' : minutes <= FEW_HOURS ? 'hours' : minutes <= DAY ? 'day' : 'days'
