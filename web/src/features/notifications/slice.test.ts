import { describe, expect, it } from 'vitest'
import { NOTIFICATION_KINDS, type Notification } from '#contract/notifications.ts'
import { notificationReceived } from '../../app/actions.ts'
import { en } from '../../languages/notifications/en.ts'
import { sentenceOf } from './sentence.ts'
import { fetchNotifications, fetchUnread, markRead, notificationsArea } from './slice.ts'

const { reducer } = notificationsArea
const entry = { id: 'a', kind: 'role.changed', data: {}, createdAt: '', readAt: null } as Notification

describe('notifications', () => {
  it('are one page, with the number of all unread ones', () => {
    const payload = { items: [entry], total: 21, totalPages: 2, unread: 3, page: 1, limit: 20 }
    const state = reducer(undefined, fetchNotifications.fulfilled(payload, 'x', 1))
    expect(state).toEqual({ ...payload, loading: false, error: null })
  })

  it('keep their unread mark after they were read, while the bell counts them as read', () => {
    const payload = { items: [entry], total: 1, totalPages: 1, unread: 1, page: 1, limit: 20 }
    const state = reducer(undefined, fetchNotifications.fulfilled(payload, 'x', 1))
    const read = reducer(state, markRead.fulfilled({ unread: 0 }, 'x', ['a']))
    expect([read.unread, read.items]).toEqual([0, [entry]])
    expect(reducer(read, fetchUnread.fulfilled({ unread: 4 }, 'x')).unread).toBe(4)
  })

  it('about further messages replace the ones before and come first', () => {
    const [other, renewed] = [
      { ...entry, id: 'b' },
      { ...entry, createdAt: '2026-01-01T00:00:00.000Z' },
    ]
    const payload = { items: [other, entry], total: 2, totalPages: 1, unread: 0, page: 1, limit: 20 }
    const state = reducer(undefined, fetchNotifications.fulfilled(payload, 'x', 1))
    expect(reducer(state, notificationReceived(renewed))).toMatchObject({ items: [renewed, other], total: 2 })
  })

  it('keep the error of a page that could not be loaded', () => {
    const failed = fetchNotifications.rejected(null, 'x', 1, 'No.', {} as never)
    expect(reducer(undefined, failed)).toMatchObject({ loading: false, error: 'No.' })
  })

  it('of each kind have a sentence', () => {
    for (const kind of NOTIFICATION_KINDS)
      for (const side of ['TENANT', 'LANDLORD'] as const)
        expect(en.say).toHaveProperty(sentenceOf({ kind, data: { side } }).key)
    expect(sentenceOf({ kind: 'booking.cancelled', data: { by: 'ADMIN' } }).key).toBe('cancelledBySystem')
  })
})
