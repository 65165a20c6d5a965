import { beforeEach, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { addSavedSearch } from '../../../../tests/support/saved-searches.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { propertyOffered } from '../listings/events.ts'

const context = contextOfFile()
let landlord: string
let person: string
beforeEach(async () => {
  await context.db.deleteFrom('savedSearches').execute()
  landlord = await addPerson(context.db)
  person = await addPerson(context.db, { role: 'TENANT' })
})

/** Publishes a listing in Paris, and matches it. */
const publish = async (given: object = {}) => {
  const propertyId = await addProperty(context.db, landlord, given)
  await emit(context.db, propertyOffered, { propertyId, at: context.services.clock().toISOString(), before: null })
  await context.worker.runDue()
  return propertyId
}

/** The mails of the daily run. */
const sendDaily = async () => {
  context.mails.length = 0
  context.advanceClock(86_400_000)
  await context.worker.runSchedule('saved-searches.send-digests')
  await context.worker.runDue()
  return [...context.mails]
}
const save = (query: Parameters<typeof addSavedSearch>[2], name?: string) =>
  addSavedSearch(context.services, person, query, name)

it('the daily mail has the new matches of a person by search, once', async () => {
  await save({ city: 'Paris' }, 'A flat in Paris')
  await save({ q: 'garden' }, 'A garden')
  const id = await publish({ title: 'Flat with a garden' })
  const [mail, ...others] = await sendDaily()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New places for your saved searches')
  const place = `Flat with a garden\nParis · $1,000.00 per month\nhttp://localhost:3000/properties/${id}`
  expect(mail?.text.replaceAll(/https?:\/\/[^/\s]+/g, 'http://localhost:3000')).toContain(
    `A garden\n\n${place}\n\nA flat in Paris\n\n${place}\n\n`,
  )
  expect(await sendDaily()).toEqual([])
  await publish({ title: 'Another flat' })
  expect((await sendDaily()).map(({ text }) => text.includes('Flat with a garden'))).toEqual([false])
})

it('it has each match once when the clock jumps forward and back', async () => {
  await save({ city: 'Paris' })
  await publish()
  expect(await sendDaily()).toHaveLength(1)
  for (const jump of [-30 * 86_400_000, 60 * 86_400_000, -30 * 86_400_000]) {
    context.advanceClock(jump)
    expect(await sendDaily()).toEqual([])
  }
})

it('it has ten places of a search, and how many there are', async () => {
  await save({ city: 'Paris', guests: 2 })
  for (let n = 0; n < 12; n++) await publish({ title: `Flat ${n}` })
  const [mail] = await sendDaily()
  expect(mail?.text.match(/^Flat \d+$/gm)).toHaveLength(10)
  expect(mail?.text).toMatch(/See all matches \(12\)\n\S+\/properties\?city=Paris&guests=2\n/)
})

it('it leaves out places that are no longer public and searches whose mails are off', async () => {
  const silent = await save({ city: 'Paris' })
  await context.send(person, 'PUT', `/api/saved-searches/${silent}`, { mails: false })
  await save({ q: 'tower' })
  const gone = await publish({ title: 'A tower' })
  await context.db.updateTable('properties').set({ listed: false }).where('id', '=', gone).execute()
  expect(await sendDaily()).toEqual([])
  // The match was due before the mails were turned on.
  await context.send(person, 'PUT', `/api/saved-searches/${silent}`, { mails: true })
  await publish({ title: 'A quiet flat' })
  const [mail] = await sendDaily()
  expect(mail?.text).toContain('A quiet flat')
  expect(mail?.text).not.toContain('A tower')
})

it('one click in it stops the mails without a login, and the searches stay', async () => {
  await save({ city: 'Paris' })
  await publish()
  const [mail] = await sendDaily()
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
  expect((await context.app.inject({ method: 'POST', url: pathname + search })).json()).toEqual({ topic: 'searches' })
  await publish({ title: 'Another flat' })
  expect(await sendDaily()).toEqual([])
  const list = (await context.send(person, 'GET', '/api/saved-searches')).json()
  expect(list).toMatchObject({ data: [{ mails: true, newCount: 1 }], areMailsStopped: true })
})

it('matches are forgotten after half a year', async () => {
  await save({ city: 'Paris' })
  await publish()
  const count = () => context.db.selectFrom('savedSearchMatches').selectAll().execute()
  await context.worker.runSchedule('saved-searches.remove-old-matches')
  expect(await count()).toHaveLength(1)
  context.advanceClock(184 * 86_400_000)
  await context.worker.runSchedule('saved-searches.remove-old-matches')
  expect(await count()).toHaveLength(0)
})
