import type { MODERATED_FIELDS } from '#contract/listings.ts'
import type { ModeratedProperty } from '#contract/moderation.ts'

type Place = { lat: number; lng: number }

/** `former` is where the place was before an unreviewed change moved it. */
export type ReviewMapProps = { property: ModeratedProperty; former?: Place }

/** Returns the texts of a property that moderation compares. */
export const comparedTexts = (property: ModeratedProperty): Record<(typeof MODERATED_FIELDS)[number], string> => ({
  ...property,
  position: `${property.lat.toFixed(5)}, ${property.lng.toFixed(5)}`,
})

/** Returns where a property was before an unreviewed change, or undefined when it was not moved. */
export const formerPlace = (property: ModeratedProperty): Place | undefined => {
  const position = property.changedFrom?.position
  if (position === undefined || position === comparedTexts(property).position) return undefined
  const [lat = Number.NaN, lng = Number.NaN] = position.split(', ').map(Number)
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined
}
