import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { PropertyFilters } from '#contract/properties.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { csv, row } from '../../../../tests/support/listings-file.ts'
import { addSavedSearch } from '../../../../tests/support/saved-searches.ts'
import { importListings } from '../listings/import/actions.ts'
import { openSourceFile } from '../listings/import/csv-file.ts'
import { findNewMatches, matchOffer } from './match-actions.ts'

type Query = z.input<typeof PropertyFilters>

const context = contextOfFile()
let landlord: string
let admin: string
let person: string
beforeEach(async () => {
  landlord = await addPerson(context.db)
  admin = await addPerson(context.db, { role: 'ADMIN' })
  person = await addPerson(context.db, { role: 'TENANT' })
})
afterEach(async () => {
  await context.db.deleteFrom('savedSearches').execute()
  await context.db.updateTable('properties').set({ listed: false }).execute()
})

const save = (query: Query, name?: string, who = person) => addSavedSearch(context.services, who, query, name)
const approve = (id: string) => context.send(admin, 'POST', `/api/admin/properties/${id}/approve`)
const edit = (id: string, change: object) => context.send(landlord, 'PUT', `/api/properties/${id}`, change)
const notices = async (who = person) => {
  await context.worker.runDue()
  const { data } = (await context.send(who, 'GET', '/api/users/me/notifications')).json()
  return data.map(({ kind, data }: { kind: string; data: { propertyId: string; search: string } }) => ({
    kind,
    propertyId: data.propertyId,
    search: data.search,
  }))
}
const matchedBy = (search: string) => (propertyId: string) => ({ kind: 'saved-search.matched', propertyId, search })

describe('imported listings', () => {
  const rows = (count: number) => Array.from({ length: count }, (_row, index) => row({ source_id: `home-${index}` }))
  const importFile = async (count: number, publish: boolean) => {
    const folder = await mkdtemp(join(tmpdir(), 'lintel-import-'))
    const path = join(folder, 'listings.csv')
    await writeFile(path, csv(...rows(count)))
    const { email } = await context.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', landlord)
      .executeTakeFirstOrThrow()
    await importListings(context.services, { file: await openSourceFile(path), landlord: email, publish })
    await rm(folder, { recursive: true })
  }
  const counted = async () => (await context.send(person, 'GET', '/api/saved-searches')).json().data[0].newCount

  it('are counted at the searches that find them, without a notification for each', async () => {
    await save({ city: 'Lyon' }, 'Lyon')
    context.advanceClock(1_000)
    await importFile(230, true)
    expect(await notices()).toEqual([])
    expect(await counted()).toBe(230)
    await importFile(230, true)
    expect(await notices()).toEqual([])
    expect(await counted()).toBe(230)
  })

  it('that wait for an admin match nothing yet', async () => {
    await save({ city: 'Lyon' }, 'Lyon')
    context.advanceClock(1_000)
    await importFile(3, false)
    expect(await notices()).toEqual([])
    expect(await counted()).toBe(0)
  })
})

describe('a new match', () => {
  it('is notified when a listing is approved, once for each person', async () => {
    await save({ city: 'paris' }, 'Paris')
    await save({ guests: 2 }, 'Two people')
    await save({ city: 'Oslo' }, 'Oslo')
    const id = await addProperty(context.db, landlord, { status: 'PENDING', submittedAt: TEST_INSTANT })
    expect(await notices()).toEqual([])
    context.advanceClock(1_000)
    await approve(id)
    expect(await notices()).toEqual([matchedBy('Paris')(id)])
    const { data } = (await context.send(person, 'GET', '/api/saved-searches')).json()
    expect(data.map(({ name, newCount }: { name: string; newCount: number }) => [name, newCount]).sort()).toEqual([
      ['Oslo', 0],
      ['Paris', 1],
      ['Two people', 1],
    ])
  })

  it('is notified when a listing is resumed, but not again later', async () => {
    await save({ city: 'Paris' }, 'Paris')
    const id = await addProperty(context.db, landlord, { listed: false })
    await edit(id, { listed: true })
    expect(await notices()).toEqual([matchedBy('Paris')(id)])
    await edit(id, { listed: false })
    await edit(id, { listed: true })
    expect(await notices()).toHaveLength(1)
  })

  it('is notified when the price falls into the range, not when it was there before', async () => {
    await save({ maxPrice: 800 }, 'Cheap')
    await save({ maxPrice: 2_000 }, 'Affordable', landlord)
    const other = await addPerson(context.db, { role: 'TENANT' })
    await save({ maxPrice: 2_000 }, 'Affordable', other)
    const id = await addProperty(context.db, landlord)
    await edit(id, { price: 900 })
    expect(await notices()).toEqual([])
    await edit(id, { price: 800 })
    expect(await notices()).toEqual([matchedBy('Cheap')(id)])
    expect(await notices(other)).toEqual([])
  })

  it('is no news of one’s own listing, nor of a listing that is older than the search', async () => {
    await save({ city: 'Paris' }, 'Mine', landlord)
    const id = await addProperty(context.db, landlord, { listed: false })
    await edit(id, { listed: true })
    context.advanceClock(1_000)
    await save({ city: 'Paris' })
    expect(await notices(landlord)).toEqual([])
    expect(await notices()).toEqual([])
  })

  it('is stored and notified once when its job runs twice', async () => {
    await save({ city: 'Paris' }, 'Paris')
    const propertyId = await addProperty(context.db, landlord)
    const now = context.services.clock().toISOString()
    for (const eventId of [crypto.randomUUID(), crypto.randomUUID()])
      await matchOffer(context.services, { propertyId, at: now, before: null }, eventId)
    expect(await notices()).toEqual([matchedBy('Paris')(propertyId)])
  })

  it('needs the dates to be free and not to have begun', async () => {
    const dates = { startDate: dayAhead(30), endDate: dayAhead(33) }
    const taken = await save(dates)
    const past = await save({ startDate: dayAhead(-9), endDate: dayAhead(-6) })
    const free = await save({ startDate: dayAhead(33), endDate: dayAhead(35) })
    const propertyId = await addProperty(context.db, landlord)
    await addBooking(context.db, { propertyId, tenantId: person }, { status: 'CONFIRMED', ...dates })
    const now = context.services.clock().toISOString()
    const found = await findNewMatches(context.services, { propertyId, at: now, before: null })
    expect(found?.matches.map(({ id }) => id)).toEqual([free])
    expect([taken, past]).not.toContain(free)
  })

  it('is notified when the price of the stay falls into the range', async () => {
    // Three nights cost 315 and then 283.50, with the service fee.
    const dates = { startDate: dayAhead(30), endDate: dayAhead(33) }
    await save({ ...dates, maxPrice: 300 }, 'Cheap stay')
    await save({ ...dates, maxPrice: 320 }, 'Affordable stay', landlord)
    const other = await addPerson(context.db, { role: 'TENANT' })
    await save({ ...dates, maxPrice: 320 }, 'Affordable stay', other)
    const id = await addProperty(context.db, landlord, { priceMinor: 10_000, priceUnit: 'NIGHT' })
    await edit(id, { price: 90 })
    expect(await notices()).toEqual([matchedBy('Cheap stay')(id)])
    expect(await notices(other)).toEqual([])
  })

  it('ignores filters that no longer exist, and finds nothing by them alone', async () => {
    const kept = await save({ city: 'Paris', amenities: 'WIFI' })
    const gone = await save({ amenities: 'OVEN' })
    await context.db
      .updateTable('savedSearches')
      .set({ amenities: ['MOAT'] })
      .execute()
    const propertyId = await addProperty(context.db, landlord)
    const now = context.services.clock().toISOString()
    const found = await findNewMatches(context.services, { propertyId, at: now, before: null })
    expect(found?.matches.map(({ id }) => id)).toEqual([kept])
    expect(gone).not.toBe(kept)
  })

  it('is turned off by notification preferences, and counted all the same until the search is looked at', async () => {
    const search = await save({ city: 'Paris' })
    const choice = { topic: 'searches', channel: 'APP', isOn: false }
    await context.send(person, 'PUT', '/api/users/me/notification-preferences', choice)
    const id = await addProperty(context.db, landlord, { listed: false })
    context.advanceClock(1_000)
    await edit(id, { listed: true })
    expect(await notices()).toEqual([])
    const counted = async () => (await context.send(person, 'GET', '/api/saved-searches')).json().data[0].newCount
    expect(await counted()).toBe(1)
    await edit(id, { listed: false })
    expect(await counted()).toBe(0)
    await edit(id, { listed: true })
    const seen = await context.send(person, 'POST', `/api/saved-searches/${search}/seen`)
    expect(seen.json()).toMatchObject({ newCount: 0 })
  })
})
