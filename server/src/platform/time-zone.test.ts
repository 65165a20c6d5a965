import { expect, it } from 'vitest'
import { timeZoneAt } from './time-zone.ts'

it.each([
  ['Pago Pago', -14.28, -170.7, 'Pacific/Pago_Pago'],
  ["Ta'u", -14.23, -169.47, 'Pacific/Pago_Pago'],
  ['Apia', -13.83, -171.76, 'Pacific/Apia'],
  ['Aleipata, in the east of Samoa', -14.06, -171.42, 'Pacific/Apia'],
  ['Addis Ababa', 9.03, 38.74, 'Africa/Addis_Ababa'],
])('returns the time zone of %s', (_, lat, lng, zone) => expect(timeZoneAt({ lat, lng })).toBe(zone))
