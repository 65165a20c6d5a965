import { expect, it } from 'vitest'
import { NOTIFICATION_KINDS, type Notification } from '#contract/notifications.ts'
import { LANGUAGES } from '#contract/product.ts'
import { composePush } from './compose.ts'

const about = (data: object, kind: string) => ({ id: 'n', kind, data }) as unknown as Notification

it.each(LANGUAGES)('in %s every kind has a title of its own, and a page that it opens', (language) => {
  const data = { propertyId: 'p', bookingId: 'b', title: 'A flat', name: 'Tea', amount: 5, search: 'mine' }
  for (const side of ['TENANT', 'LANDLORD'] as const) {
    const messages = NOTIFICATION_KINDS.map((kind) => composePush(about({ ...data, side }, kind), language))
    expect(new Set(messages.map(({ title }) => title)).size).toBe(NOTIFICATION_KINDS.length)
    for (const { body, path } of messages) expect([body, path.startsWith('/')]).toEqual(['A flat', true])
  }
})

it('the subject of a support request is not on the lock screen', () => {
  const { body, path } = composePush(about({ supportId: 's', title: 'My divorce' }, 'support.replied'), 'en')
  expect([body, path]).toEqual(['', '/support/s'])
})
