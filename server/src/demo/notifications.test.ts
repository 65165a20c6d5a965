import { beforeAll, expect, it } from 'vitest'
import { contextOfFile } from '../../../tests/support/app.ts'
import { as } from '../../../tests/support/fixtures.ts'
import { seedDemo } from './seed.ts'

const context = contextOfFile({ DEMO: '1' })
beforeAll(async () => {
  await seedDemo(context.services)
})

it.each([
  ['tenant', ['booking.confirmed', 'booking.rejected', 'booking.completed']],
  ['landlord', ['booking.requested']],
])('the demo %s has notifications of the bookings, the last ones unread', async (name, kinds) => {
  const { id } = await context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name}@lintel.example`)
    .executeTakeFirstOrThrow()
  const page = (
    await context.app.inject({ url: '/api/users/me/notifications?limit=50', ...(await as(context.services, id)) })
  ).json()
  const told = page.data as { kind: string; data: { bookingId: string; title: string; reason?: string } }[]
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(kinds))
  expect(page.unread).toBeGreaterThan(0)
  expect(page.unread).toBeLessThan(told.length)
  // As the handlers tell it: with what the landlord wrote.
  const rejected = told.filter(({ kind }) => kind === 'booking.rejected')
  for (const { data } of rejected) expect(data.reason).toMatch(/bathroom/)
})
