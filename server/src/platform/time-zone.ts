import tzLookup from '@photostructure/tz-lookup'

/** A meridian between Samoa and American Samoa, which are a day apart. tz-lookup gives both the zone of Samoa. */
const SAMOAN_BORDER = -171.3

/** Returns the IANA time zone of a position. A property's calendar days are those of its own time zone. */
export const timeZoneAt = ({ lat, lng }: { lat: number; lng: number }): string => {
  const zone = tzLookup(lat, lng)
  return zone === 'Pacific/Apia' && lng > SAMOAN_BORDER ? 'Pacific/Pago_Pago' : zone
}
