import { beforeEach, describe, expect, it } from 'vitest'
import { SAVED_SEARCHES_MAX } from '#contract/saved-searches.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { addSavedSearch } from '../../../../tests/support/saved-searches.ts'

const context = contextOfFile()
let person: string
beforeEach(async () => {
  person = await addPerson(context.db, { role: 'TENANT' })
})

const save = (filters: object, name = 'Near the canal', who = person) =>
  context.send(who, 'POST', '/api/saved-searches', { name, filters })
const list = async (who = person) => (await context.send(who, 'GET', '/api/saved-searches')).json()

describe('POST /api/saved-searches', () => {
  it('saves the filters of a search under a name', async () => {
    const answer = await save({ city: 'Orléans', amenities: 'WIFI,OVEN', maxPrice: '900' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Near the canal',
      filters: { city: 'Orléans', amenities: 'OVEN,WIFI', maxPrice: '900' },
      dropped: [],
      mails: true,
      newCount: 0,
      createdAt: TEST_INSTANT.toISOString(),
    })
    expect(await list()).toEqual({ data: [answer.json()], currency: 'USD', areMailsStopped: false })
  })

  it('renames the search when the same filters are saved again', async () => {
    const first = await save({ amenities: 'WIFI,OVEN', guests: 2 })
    const again = await save({ guests: '2', amenities: 'oven,wifi' }, 'Another name')
    expect(again.statusCode).toBe(200)
    expect(again.json()).toEqual({ ...first.json(), name: 'Another name' })
    expect((await list()).data).toEqual([again.json()])
    const body = { name: 'Suggested', isSuggestion: true, filters: { amenities: 'WIFI,OVEN', guests: 2 } }
    const suggested = await context.send(person, 'POST', '/api/saved-searches', body)
    expect([suggested.statusCode, suggested.json()]).toEqual([200, again.json()])
    const other = await addPerson(context.db, { role: 'TENANT' })
    expect((await save({ amenities: 'WIFI,OVEN', guests: 2 }, 'Mine', other)).statusCode).toBe(201)
  })

  it.each([
    ['0001-01-01', '0001-01-05', '0001-01-01', '0001-01-08'],
    ['9999-12-27', '9999-12-31', '9999-12-24', '9999-12-31'],
  ])(
    'saves flexible dates from %s to %s, within the days that can be stored',
    async (startDate, endDate, first, last) => {
      const answer = await save({ startDate, endDate, flexibleDays: '3' })
      expect([answer.statusCode, answer.json().filters]).toEqual([201, { startDate, endDate, flexibleDays: '3' }])
      const stored = context.db.selectFrom('savedSearches').select(['startDate', 'endDate'])
      expect(await stored.where('id', '=', answer.json().id).execute()).toEqual([{ startDate: first, endDate: last }])
    },
  )

  it.each([
    ['without a filter', {}, 'saved_search_empty'],
    ['with an unknown amenity', { amenities: 'MOAT' }, 'invalid_fields'],
    ['with a page', { city: 'Paris', page: 2 }, 'invalid_fields'],
    ['with a range that is empty', { minPrice: 5, maxPrice: 2 }, 'invalid_fields'],
  ])('refuses one %s', async (_what, filters, reason) => {
    expect((await save(filters)).json()).toMatchObject({ code: 'BAD_INPUT', reason })
  })

  it('names an unknown filter by its path', async () => {
    expect((await save({ city: 'Paris', nosuch: 'x' })).json()).toMatchObject({
      error: 'filters.nosuch is not a known field.',
      fields: { 'filters.nosuch': 'is not a known field' },
    })
  })

  it.each(['', ' ', 'x'.repeat(81)])('refuses the name "%s"', async (name) => {
    expect((await save({ city: 'Paris' }, name)).statusCode).toBe(400)
  })

  it('saves no more than the limit, also with calls at once', async () => {
    for (let guests = 1; guests < SAVED_SEARCHES_MAX; guests++)
      await addSavedSearch(context.services, person, { guests })
    const answers = await Promise.all(['Paris', 'Oslo', 'Suva'].map((city) => save({ city })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect((await list()).data).toHaveLength(SAVED_SEARCHES_MAX)
    expect((await save({ guests: 1 })).statusCode).toBe(200)
  })
})

describe('a saved search', () => {
  const change = (id: string, payload: object, who = person) =>
    context.send(who, 'PUT', `/api/saved-searches/${id}`, payload)

  it('is renamed, and its mails are turned off, one without the other', async () => {
    const id = await addSavedSearch(context.services, person, { city: 'Paris' })
    expect((await change(id, { name: ' Paris ' })).json()).toMatchObject({ name: 'Paris', mails: true })
    expect((await change(id, { mails: false })).json()).toMatchObject({ name: 'Paris', mails: false })
    expect((await change(id, {})).json()).toMatchObject({ name: 'Paris', mails: false })
  })

  it('of another person is neither listed nor found', async () => {
    const other = await addPerson(context.db, { role: 'TENANT' })
    const id = await addSavedSearch(context.services, other, { city: 'Paris' })
    expect((await list()).data).toEqual([])
    expect((await change(id, { name: 'Mine' })).json()).toMatchObject({ reason: 'saved_search_not_found' })
    expect((await context.send(person, 'DELETE', `/api/saved-searches/${id}`)).statusCode).toBe(404)
  })

  it('is deleted once', async () => {
    const id = await addSavedSearch(context.services, person, { city: 'Paris' })
    expect((await context.send(person, 'DELETE', `/api/saved-searches/${id}`)).statusCode).toBe(204)
    expect((await context.send(person, 'DELETE', `/api/saved-searches/${id}`)).statusCode).toBe(404)
  })

  it('with filters that no longer exist is shown with the others', async () => {
    const id = await addSavedSearch(context.services, person, { city: 'Paris' })
    await context.db
      .updateTable('savedSearches')
      .set({ filters: JSON.stringify({ city: 'Paris', amenities: 'MOAT', colour: 'red' }), amenities: ['MOAT'] })
      .where('id', '=', id)
      .execute()
    expect((await list()).data).toMatchObject([{ filters: { city: 'Paris' }, dropped: ['colour', 'MOAT'] }])
  })
})
