import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Metrics } from '#contract/metrics.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead, instantAfter, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addConversation, addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

const DAY = 86_400_000
const MINUTE = 60_000

let base: FreshDatabase
let context: TestContext
let admin: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
  const { db } = base
  admin = await addPerson(db, { role: 'ADMIN', createdAt: instantAfter(-400 * DAY) })
  const landlord = await addPerson(db, { createdAt: instantAfter(-45 * DAY) })
  const tenantId = await addPerson(db, { role: 'TENANT', createdAt: instantAfter(-3 * DAY) })
  await addPerson(db, { role: 'TENANT', isVerified: false, createdAt: instantAfter(-3 * DAY) })
  const propertyId = await addProperty(db, landlord)
  const former = { deletedAt: TEST_INSTANT }
  for (const given of [
    { listed: false },
    { status: 'DRAFT' as const },
    former,
    { ...former, status: 'DRAFT' as const },
  ])
    await addProperty(db, landlord, given)
  const parties = { propertyId, tenantId }
  const on = (days: number) => ({ createdAt: instantAfter(days * DAY) })
  const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT } as const
  await addBooking(db, parties, { ...paid, ...on(-1) })
  await addBooking(db, parties, { ...on(-40), status: 'EXPIRED' })
  await addBooking(db, parties, { ...on(-2), status: 'REJECTED' })
  await addBooking(db, parties)
  const id = await addConversation(db, parties)
  const earlier = await addConversation(db, {
    ...parties,
    tenantId: await addPerson(db, { role: 'TENANT', createdAt: instantAfter(-400 * DAY) }),
  })
  const askedEarlier = { askedAt: instantAfter(-40 * DAY), answeredAt: instantAfter(-40 * DAY + 60 * MINUTE) }
  await db.updateTable('conversations').set(askedEarlier).where('id', '=', earlier).execute()
  const asked = { askedAt: instantAfter(-2 * DAY), answeredAt: instantAfter(-2 * DAY + 90 * MINUTE) }
  await db.updateTable('conversations').set(asked).where('id', '=', id).execute()
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})

const get = async (path: string, who = admin) =>
  context.app.inject({ url: `/api/admin/${path}`, ...(await as(context.services, who)) })
const load = async (query = ''): Promise<Metrics> => {
  const answer = await get(`metrics${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('the metrics (product.md 8)', () => {
  it('are totals, series by day or month, top cities, and how requests become payments', async () => {
    const { totals, now, before, series, top, funnel, responseMinutes, responseMinutesBefore, currency } = await load()
    expect(totals).toMatchObject({
      users: { ADMIN: 1, LANDLORD: 1, TENANT: 3, SUPER_ADMIN: 0 },
      properties: { APPROVED: 1, PAUSED: 1, DRAFT: 1 },
      bookings: { CONFIRMED: 1, EXPIRED: 1, REJECTED: 1, PENDING: 1 },
      openRequests: 0,
    })
    // Rent of 300 and a fee of 15; the deposit of 50 is no revenue.
    expect(now).toMatchObject({ signUps: 1, requested: 3, paid: 1, revenue: 315, fees: 15, refunds: 0 })
    expect(before).toMatchObject({ signUps: 1, requested: 1, paid: 0, revenue: 0 })
    expect(series).toHaveLength(30)
    expect(series.at(-1)).toMatchObject({ from: dayAhead(0), requested: 1, revenue: 315 })
    expect(series.at(-2)).toMatchObject({ from: dayAhead(-1), requested: 1, revenue: 0 })
    expect(top).toMatchObject([{ requested: 3 }])
    expect(funnel).toMatchObject({ requested: 3, paid: 1 })
    expect([responseMinutes, responseMinutesBefore, currency]).toEqual([90, 60, 'USD'])
    const months = await load('?period=MONTHS')
    expect(months.series.map(({ from }) => from).slice(-2)).toEqual(['2026-04-01', '2026-05-01'])
    expect(months.now).toMatchObject({ requested: 4, signUps: 2 })
  })

  it('are kept for 30 s, and the same once the days that are over are counted for good', async () => {
    const periods = ['?period=DAYS', '?period=MONTHS']
    const first = await Promise.all(periods.map(load))
    await addPerson(base.db, { role: 'TENANT' })
    expect(await Promise.all(periods.map(load))).toEqual(first)
    context.advanceClock(31_000)
    const fresh = await Promise.all(periods.map(load))
    expect(fresh.map(({ now }) => now.signUps)).toEqual(first.map(({ now }) => now.signUps + 1))
    for (let time = 0; time < 2; time += 1) await context.worker.runSchedule('metrics.count-days')
    const counted = await base.db.selectFrom('dailyFigures').select('day').orderBy('day', 'desc').execute()
    expect([counted[0]?.day, counted.length]).toEqual([dayAhead(-1), 400])
    context.advanceClock(31_000)
    const again = await Promise.all(periods.map(load))
    expect(again.map(({ at: _, ...rest }) => rest)).toEqual(fresh.map(({ at: _, ...rest }) => rest))
  })

  it('have an account on the day of its registration, also when it was verified after that day was counted', async () => {
    const signUpsOn = async (day: string) => (await load()).series.find(({ from }) => from === day)?.signUps
    const day = dayAhead(-3)
    const before = (await signUpsOn(day)) ?? 0
    await base.db.updateTable('users').set({ isVerified: true }).where('isVerified', '=', false).execute()
    await context.worker.runSchedule('metrics.count-days')
    context.advanceClock(31_000)
    expect(await signUpsOn(day)).toBe(before + 1)
  })

  it('say how many requests of the period were confirmed since, and not what was confirmed in it (product.md 8)', async () => {
    const read = async () => {
      context.advanceClock(31_000)
      const { now, funnel } = await load()
      return { now: now.confirmed, ...funnel }
    }
    const before = await read()
    const confirm = async (status: 'EXPIRED' | 'REJECTED') => {
      const { id, propertyId } = await base.db
        .selectFrom('bookings')
        .select(['id', 'propertyId'])
        .where('status', '=', status)
        .executeTakeFirstOrThrow()
      const step = {
        bookingId: id,
        propertyId,
        number: 99,
        fromStatus: status,
        toStatus: 'CONFIRMED',
        byActor: 'ADMIN',
      } as const
      await base.db
        .insertInto('bookingSteps')
        .values({ ...step, at: context.services.clock() })
        .execute()
    }
    // Of a request that was made 40 days ago.
    await confirm('EXPIRED')
    expect(await read()).toEqual({ ...before, now: before.now + 1 })
    // Of one that was made two days ago, and whose day was counted.
    await confirm('REJECTED')
    expect(await read()).toEqual({ ...before, now: before.now + 2, confirmed: before.confirmed + 1 })
    await base.db.deleteFrom('bookingSteps').where('number', '=', 99).execute()
    await base.db.deleteFrom('dailyOutcomes').execute()
  })

  it('are in one currency, and exported by day or month', async () => {
    expect((await load('?currency=EUR')).now).toMatchObject({ revenue: 0, requested: 3 })
    const file = await get('metrics.csv?period=MONTHS')
    const rows = parse(file.body, { columns: true, bom: true })
    const of = (section: string) => rows.filter((row) => (row as { section: string }).section === section)
    expect(of('series')).toHaveLength(12)
    expect(of('series').at(-1)).toMatchObject({ from: '2026-05-01', revenue: '315', currency: 'USD' })
    expect(of('period')).toMatchObject([{ requested: '4', revenue: '315' }])
    expect(of('before')).toMatchObject([{ requested: '0', currency: 'USD' }])
    expect(of('responseMinutes')).toMatchObject([
      { name: 'period', value: '75' },
      { name: 'before', value: '' },
    ])
    expect(of('funnel')[0]).toMatchObject({ name: 'requested', value: '4' })
    expect(of('cities')[0]).toMatchObject({ name: 'Paris, FR', value: '4' })
    expect(of('users')).toContainEqual(expect.objectContaining({ name: 'LANDLORD', value: '1' }))
    expect(of('bookings')).toContainEqual(expect.objectContaining({ name: 'EXPIRED', value: '1' }))
    expect(of('landlordRequests')).toMatchObject([{ name: 'open', value: '0' }])
  })

  it('are for admins, and take no other period', async () => {
    const landlord = await addPerson(base.db)
    expect((await get('metrics', landlord)).statusCode).toBe(403)
    for (const bad of ['period=YEARS', 'currency=usd', 'from=2026-01-01'])
      expect((await get(`metrics?${bad}`)).statusCode, bad).toBe(400)
  })
})
