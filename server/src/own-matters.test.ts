import { v7 as uuid } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { contextOfFile } from '../../tests/support/app.ts'
import { addPerson, addProperty, addReview, addSupport } from '../../tests/support/fixtures.ts'

const context = contextOfFile()
let admin: string
let other: string
let property: string
beforeEach(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN' })
  other = await addPerson(context.db, { role: 'ADMIN' })
  property = await addProperty(context.db, await addPerson(context.db))
})

const REASON = { reason: 'It is not as it says.' }
/** Returns what both admins are answered: first the one whom the matter concerns. */
const byBoth = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
  const answers = []
  for (const who of [admin, other]) {
    const { statusCode, body: text } = await context.send(who, method, url, body)
    answers.push(statusCode === 403 ? JSON.parse(text).reason : statusCode)
  }
  return answers
}

it('an admin who reported a listing neither rejects nor deletes it, which would close the report', async () => {
  const report = { reason: 'FAKE', text: 'It is a car park.' }
  expect((await context.send(admin, 'POST', `/api/properties/${property}/report`, report)).statusCode).toBe(201)
  const path = `/api/admin/properties/${property}`

  expect(await byBoth('GET', `${path}/rejection`)).toEqual(['own_matter', 200])
  expect(await byBoth('GET', `${path}/deletion`)).toEqual(['own_matter', 200])
  expect((await context.send(admin, 'DELETE', path)).json().reason).toBe('own_matter')
  expect(await byBoth('POST', `${path}/reject`, REASON)).toEqual(['own_matter', 200])
  // The report is closed.
  expect((await context.send(admin, 'DELETE', path)).statusCode).toBe(204)
})

it('an admin who reported a review neither deletes it nor dismisses the report', async () => {
  const author = await addPerson(context.db, { role: 'TENANT' })
  const review = await addReview(context.db, { propertyId: property, authorId: author, title: 'Marvellous' })
  const report = { reason: 'An advertisement.' }
  const sent = await context.send(admin, 'POST', `/api/reviews/${property}/${review}/report`, report)
  expect(sent.statusCode).toBe(201)

  const path = `/api/admin/reviews/${review}`
  expect((await context.send(admin, 'POST', `${path}/dismiss-reports`)).json().reason).toBe('own_matter')
  expect(await byBoth('DELETE', path)).toEqual(['own_matter', 204])
})

it('an admin does not answer what came from their own address by the contact form', async () => {
  const request = await addSupport(context.db, other)
  await context.db
    .updateTable('supportConversations')
    .set({ userId: null, guestName: 'Ada', guestEmail: `${admin}@Lintel.example`, guestLanguage: 'en' })
    .where('id', '=', request)
    .execute()
  // Accounts keep the capitals of their addresses.
  await context.db
    .updateTable('users')
    .set({ email: `${admin}@LINTEL.example` })
    .where('id', '=', admin)
    .execute()
  const message = () => ({ text: 'We look into it.', clientId: uuid() })

  expect(await byBoth('POST', `/api/admin/support/${request}/messages`, message())).toEqual(['own_matter', 201])
})
