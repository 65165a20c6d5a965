import tzLookup from '@photostructure/tz-lookup'

/** Returns the IANA time zone of a position. A property's calendar days are those of its own time zone. */
export const timeZoneAt = ({ lat, lng }: { lat: number; lng: number }): string => tzLookup(lat, lng)
