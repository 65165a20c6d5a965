import { expect, it } from 'vitest'
import { findContactData } from './contact-data.ts'

it.each([
  ['Write to ann.smith@mail.example for more.', 'ann.smith@mail.example'],
  ['More pictures at www.flats.example/12', 'www.flats.example/12'],
  ['See https://flats.example', 'https://flats.example'],
  ['Find us as sunny-flats.com on the web', 'sunny-flats.com'],
  ['Ask on t.me/sunnyflats', 't.me/sunnyflats'],
  ['Follow @sunny_flats', '@sunny_flats'],
  ['I answer on WhatsApp too', 'WhatsApp'],
  ['أجيب على واتساب', 'واتساب'],
  ['ቴሌግራም ላይ ያግኙኝ', 'ቴሌግራም'],
  ['Call +251 911 234 567 first', '+251 911 234 567'],
  ['Appelez le 06 12 34 56 78', '06 12 34 56 78'],
  ['Tel. 0911-234-567', '0911-234-567'],
  ['اتصل على ٠١٠٠١٢٣٤٥٦٧', '٠١٠٠١٢٣٤٥٦٧'],
  ['0033 6 12 34 56 78', '0033 6 12 34 56 78'],
  ['5551234567', '5551234567'],
])('finds the contact data in %j', (text, found) => {
  expect(findContactData(text)).toBe(found)
})

it.each([
  'Two rooms of 24 m² each, 1.5 km from the station, built in 1998.',
  'Check-in from 15:00 to 22:00, check-out until 11:00.',
  'Free from 2026-05-12 to 2026-08-30.',
  'Rent 1 250 000 a year, deposit 100 000.',
  'Bus lines 24, 31 and 48; metro 2, 3 and 13.',
  'The kitchen is new.The bath too. It sleeps 2.5 people.',
  'A strong signal, fast Wi-Fi (500/500) and e-mail by fibre.',
  '10115 Berlin, 75010 Paris',
])('finds none in %j', (text) => {
  expect(findContactData(text)).toBeUndefined()
})

it('reads a long text without a space in no time that is felt', () => {
  expect(findContactData('ሀ'.repeat(200_000))).toBeUndefined()
})
