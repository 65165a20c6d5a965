import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { describeFeedProblem, FEED_PROBLEMS, type FeedProblem, type FeedReason } from '#contract/feed-problems.ts'
import { en as bookings } from './bookings/en.ts'
import { en as calendars } from './calendars/en.ts'
import { en as notifications } from './notifications/en.ts'

it('reasons of the system have the English sentences of the contract', () => {
  expect(bookings.reasons).toEqual(SYSTEM_REASONS)
  expect(notifications.reasons).toEqual(SYSTEM_REASONS)
})

it('problems of calendars have the English sentences of the contract', async () => {
  const instance = createInstance()
  await instance.init({ lng: 'en', resources: { en: { translation: calendars.feeds.problems } } })
  for (const reason of Object.keys(FEED_PROBLEMS) as FeedReason[])
    for (const count of [1, 3]) {
      const values = { count, status: 404, port: '25', megabytes: 1, seconds: 10 }
      const problem: FeedProblem = { reason, values }
      expect(instance.t(reason as never, { ...values, n: String(count) })).toBe(describeFeedProblem(problem))
    }
})
