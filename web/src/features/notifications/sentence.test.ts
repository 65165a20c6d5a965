import { describe, expect, it } from 'vitest'
import { NOTIFICATION_KINDS, type NotificationData } from '#contract/notifications.ts'
import { en } from '../../languages/notifications/en.ts'
import { sentenceOf } from './sentence.ts'

const PROPERTY = '018f4d5e-0000-7000-8000-00000000000a'
const BOOKING = '018f4d5e-0000-7000-8000-00000000000b'
const CONVERSATION = '018f4d5e-0000-7000-8000-00000000000c'
const SUPPORT = '018f4d5e-0000-7000-8000-00000000000d'
const about = {
  propertyId: PROPERTY,
  bookingId: BOOKING,
  conversationId: CONVERSATION,
  supportId: SUPPORT,
} as const
const PLACES = ['PUBLIC', 'HIDDEN', 'DELETED'] as const

/** Pages that exist for their receiver whatever happened to the place. */
const ALWAYS = [
  `/bookings/${BOOKING}`,
  `/messages/${CONVERSATION}`,
  `/support/${SUPPORT}`,
  `/properties/${PROPERTY}/review`,
  '/become-a-landlord',
  '/earnings',
  '/my-properties/new',
  '/reviews',
  '/reviews#notes',
  '/saved-searches',
]
const OF_PLACE: Record<(typeof PLACES)[number], string[]> = {
  PUBLIC: [`/properties/${PROPERTY}`, `/properties/${PROPERTY}#reviews`, `/my-properties/${PROPERTY}/edit`],
  HIDDEN: [`/my-properties/${PROPERTY}/edit`, `/my-properties/${PROPERTY}/reviews`],
  DELETED: [],
}

const linkOf = (kind: (typeof NOTIFICATION_KINDS)[number], data: NotificationData) => sentenceOf({ kind, data }).to

describe.each(PLACES)('a notification about a place that is %s now', (place) => {
  it.each(NOTIFICATION_KINDS)('%s has a sentence and no link to a page that its receiver cannot open', (kind) => {
    for (const side of ['TENANT', 'LANDLORD'] as const) {
      const { key, to } = sentenceOf({ kind, data: { ...about, place, side } })
      expect(en.say).toHaveProperty(key)
      if (to !== undefined) expect([...ALWAYS, ...OF_PLACE[place]]).toContain(to)
    }
  })
})

it('a review leads the landlord to the reviews, of a hidden place on a page of the landlord’s own', () => {
  expect(linkOf('review.received', { ...about, place: 'HIDDEN' })).toBe(`/my-properties/${PROPERTY}/reviews`)
  expect(linkOf('review.received', { ...about, place: 'PUBLIC' })).toBe(`/properties/${PROPERTY}#reviews`)
})

it('a completed stay asks for a review only while there is none', () => {
  expect(sentenceOf({ kind: 'booking.completed', data: { ...about, isReviewed: false } }).key).toBe('completed')
  expect(sentenceOf({ kind: 'booking.completed', data: { ...about, isReviewed: true } })).toEqual({
    key: 'completedReviewed',
    to: `/bookings/${BOOKING}`,
  })
})

it('a status that an admin set has a sentence of its own, for each side that learns of it', () => {
  const keyOf = (status: NotificationData['status'], side: NotificationData['side']) =>
    sentenceOf({ kind: 'booking.changed', data: { ...about, by: 'ADMIN', status, side } })
  const told = [
    keyOf('CONFIRMED', 'LANDLORD'),
    keyOf('REJECTED', 'LANDLORD'),
    keyOf('COMPLETED', 'LANDLORD'),
    keyOf('COMPLETED', 'TENANT'),
    keyOf('EXPIRED', 'LANDLORD'),
    keyOf('EXPIRED', 'TENANT'),
    keyOf('PENDING', 'LANDLORD'),
    keyOf('PENDING', 'TENANT'),
  ]
  expect(told.map(({ key }) => en.say[key].replace(/\{\{(\w+)\}\}/g, '$1'))).toEqual([
    'We confirmed name’s booking at “title”, days.',
    'We declined name’s request for “title”, days.',
    'We marked name’s stay at “title”, days, as completed.',
    'We marked your stay at “title”, days, as completed.',
    'We ended name’s booking at “title”, days. It is no longer valid.',
    'We ended your booking at “title”, days. It is no longer valid.',
    'We made name’s booking at “title”, days, a request again. Please answer it in time.',
    'We made your booking at “title”, days, a request again. The landlord has to answer it.',
  ])
  for (const { to } of told) expect(to).toBe(`/bookings/${BOOKING}`)
})

it('a confirmation names the landlord only when the landlord confirmed', () => {
  const confirmed = (data: NotificationData) =>
    sentenceOf({ kind: 'booking.confirmed', data: { ...about, ...data, side: 'TENANT' } }).key
  expect(confirmed({})).toBe('confirmed')
  expect(confirmed({ by: 'ADMIN' })).toBe('confirmedInstantly')
  expect(en.say.confirmedInstantly).not.toContain('{{name}}')
})
