import tzLookup from '@photostructure/tz-lookup'

/** The time zone (IANA) of a place: its days begin there, not where its guests or we are. */
export const zoneOf = ({ lat, lng }: { lat: number; lng: number }): string => tzLookup(lat, lng)
