import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'

const test = bookingContextOfFile()
let property: string
let admin: string
beforeAll(async () => {
  admin = await addPerson(test.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  ;({ property } = await test.begin())
})

const save = (userId: string, rating: number) =>
  test.send(userId, 'POST', `/api/reviews/${property}`, { payload: { rating, title: 'Quiet', comment: 'Fine.' } })
const remove = (userId: string) => test.send(userId, 'DELETE', `/api/reviews/${property}`)

/** Compares what the property shows with its reviews. */
const expectExact = async () => {
  const rows = await test.db.selectFrom('reviews').select('rating').where('propertyId', '=', property).execute()
  const { averageRating, reviewCount } = (await test.context.app.inject(`/api/properties/${property}`)).json()
  const sum = rows.reduce((total, { rating }) => total + rating, 0)
  expect(reviewCount).toBe(rows.length)
  expect(averageRating).toBe(rows.length ? Math.round((sum / rows.length) * 100) / 100 : null)
  return rows.length
}

it('two parallel posts of one author make one review: one is new, one changes it', async () => {
  const author = await test.addTenant()
  const answers = await Promise.all([save(author, 1), save(author, 5), save(author, 3)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await expectExact()).toBe(1)
})

it('average and count are exact while many authors write, change and delete, and an admin deletes too (product.md 6)', async () => {
  const authors = await Promise.all(Array.from({ length: 8 }, test.addTenant))
  await Promise.all(authors.map((author, nth) => save(author, (nth % 5) + 1)))
  expect(await expectExact()).toBe(8)
  const [first] = (await test.context.app.inject(`/api/reviews/${property}`)).json().reviews
  const answers = await Promise.all([
    ...authors.slice(0, 4).map((author, nth) => save(author, 5 - nth)),
    ...authors.slice(2, 6).map((author) => remove(author)),
    ...authors.map((author) => save(author, 2)),
    test.send(admin, 'DELETE', `/api/admin/reviews/${first.id}`),
  ])
  // 409: the author of the review that the admin deleted.
  for (const { statusCode } of answers) expect([200, 201, 204, 404, 409]).toContain(statusCode)
  await expectExact()
})
