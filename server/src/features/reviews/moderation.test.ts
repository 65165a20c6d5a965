import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addReview } from '../../../../tests/support/fixtures.ts'

const test = bookingContextOfFile()
let admin: string
let author: string
let property: string
let review: string
beforeAll(async () => {
  admin = await addPerson(test.db, { name: 'Ada Admin', role: 'ADMIN' })
})
beforeEach(async () => {
  await test.db.deleteFrom('reviews').execute()
  ;({ tenant: author, property } = await test.begin())
  review = await addReview(test.db, { propertyId: property, authorId: author, title: 'Marvellous', rating: 3 })
})

const report = (userId: string, reason = 'Advertising for another site.') =>
  test.send(userId, 'POST', `/api/reviews/${property}/${review}/report`, { payload: { reason } })
const list = async (query = '') => (await test.send(admin, 'GET', `/api/admin/reviews?${query}`)).json()
const ids = async (query = '') => (await list(query)).data.map(({ id }: { id: string }) => id)

it('reports a review once for each user, with a reason, never by its author', async () => {
  const reader = await test.addTenant()
  expect((await report(reader, ' ')).statusCode).toBe(400)
  expect((await report(reader)).statusCode).toBe(201)
  expect((await report(reader)).json()).toMatchObject({ code: 'CONFLICT' })
  expect((await report(author)).json()).toMatchObject({ code: 'FORBIDDEN' })
  test.context.advanceClock(1_000)
  expect((await report(test.fixtures.landlord)).statusCode).toBe(201)
  expect((await list()).data[0]).toMatchObject({
    id: review,
    author: { email: `${author}@lintel.example` },
    property: { id: property, isPublic: true },
    reports: [{ reason: 'Advertising for another site.', reporter: { id: reader } }, {}],
  })
})

it('counts parallel reports exactly', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, test.addTenant))
  const answers = await Promise.all([...readers, ...readers].map((reader) => report(reader)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(6).fill(201), ...Array(6).fill(409)])
  const { reportCount } = await test.db
    .selectFrom('reviews')
    .select('reportCount')
    .where('id', '=', review)
    .executeTakeFirstOrThrow()
  expect(reportCount).toBe(6)
})

it('lists reported reviews first, with search and status filter, 10 per page (specification §3, §9)', async () => {
  const newer = await addReview(test.db, {
    propertyId: property,
    authorId: await addPerson(test.db, { name: 'Zoë Writer', role: 'TENANT' }),
    createdAt: new Date('2099-01-01'),
    verifiedStay: true,
  })
  expect(await ids()).toEqual([newer, review])
  await report(await test.addTenant())
  expect(await ids()).toEqual([review, newer])
  expect((await list()).meta).toEqual({ page: 1, limit: 10, totalPages: 1, totalReviews: 2 })
  expect(await ids('status=REPORTED')).toEqual([review])
  expect(await ids('status=VERIFIED')).toEqual([newer])
  expect(await ids('status=UNVERIFIED')).toEqual([review])
  await test.db.updateTable('reviews').set({ rating: 1 }).where('id', '=', newer).execute()
  expect(await ids('rating=1')).toEqual([newer])
  expect(await ids('rating=1&status=REPORTED')).toEqual([])
  expect(await ids('rating=5')).toEqual([])
  expect(await ids('search=marvel')).toEqual([review])
  expect(await ids('search=zoe')).toEqual([newer])
  expect(await ids('search=by%20the%20canal')).toHaveLength(2)
})

it('keeps a reported review, once, with an audit entry', async () => {
  const reader = await test.addTenant()
  await report(reader)
  const keep = () => test.send(admin, 'POST', `/api/admin/reviews/${review}/dismiss-reports`)
  expect((await keep()).json()).toMatchObject({ id: review, reports: [] })
  expect((await keep()).json()).toMatchObject({ code: 'CONFLICT' })
  expect(await ids('status=REPORTED')).toEqual([])
  expect((await report(reader)).statusCode).toBe(409)
  expect((await test.send(admin, 'GET', '/api/admin/audit')).json().data[0]).toMatchObject({
    action: 'review.kept',
    target: { type: 'user', id: author },
    after: { propertyId: property },
    properties: [{ id: property, isPublic: true }],
  })
})

it('deletes a review with a reason for its author, and an audit entry that names both', async () => {
  await report(await test.addTenant())
  const remove = (payload?: object) =>
    test.send(admin, 'DELETE', `/api/admin/reviews/${review}`, payload && { payload })
  expect((await remove({ reason: 'x'.repeat(501) })).statusCode).toBe(400)
  expect((await remove({ reason: 'It names a private person.' })).statusCode).toBe(204)
  expect((await remove()).statusCode).toBe(404)
  expect((await test.context.app.inject(`/api/properties/${property}`)).json()).toMatchObject({
    averageRating: null,
    reviewCount: 0,
  })
  const [entry] = (await test.send(admin, 'GET', '/api/admin/audit')).json().data
  expect(entry).toMatchObject({
    action: 'review.deleted',
    target: { id: author },
    before: { rating: 3, propertyId: property },
    properties: [{ id: property }],
    reason: 'It names a private person.',
  })
  await test.context.worker.runDue()
  const [told] = (await test.send(author, 'GET', '/api/users/me/notifications')).json().data
  expect(told).toMatchObject({ kind: 'review.removed', data: { reason: 'It names a private person.' } })
  const mail = test.context.mails.findLast(({ to }) => to.address === `${author}@lintel.example`)
  expect(mail?.text).toContain('It names a private person.')
})

const write = (comment: string) =>
  test.send(author, 'POST', `/api/reviews/${property}`, { payload: { rating: 1, title: 'Marvellous', comment } })

it('a review that an admin deleted is not written again, nor is its author asked for one', async () => {
  await test.db.deleteFrom('reviews').execute()
  const stayed = { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) } as const
  await addBooking(test.db, { propertyId: property, tenantId: author }, stayed)
  const waiting = async () => (await test.send(author, 'GET', '/api/users/me/stays-to-review')).json().data.length
  expect(await waiting()).toBe(1)
  expect((await write('Abuse.')).statusCode).toBe(201)
  expect((await test.send(author, 'DELETE', `/api/reviews/${property}`)).statusCode).toBe(200)
  const { id } = (await write('Abuse.')).json()
  const [removed] = await Promise.all([test.send(admin, 'DELETE', `/api/admin/reviews/${id}`), write('Abuse!')])
  expect(removed?.statusCode).toBe(204)
  expect((await write('Abuse.')).json()).toMatchObject({ code: 'CONFLICT', reason: 'review_removed' })
  expect([await waiting(), await ids()]).toEqual([0, []])
})

it('a reported review that its author deletes is not written again', async () => {
  expect((await report(test.fixtures.landlord)).statusCode).toBe(201)
  expect((await test.send(author, 'DELETE', `/api/reviews/${property}`)).statusCode).toBe(200)
  expect((await write('The same again.')).json()).toMatchObject({ code: 'CONFLICT', reason: 'review_removed' })
  expect(await ids()).toEqual([])
})

it('a review is reported again when it was edited after its reports were dismissed', async () => {
  const reader = await test.addTenant()
  await report(reader)
  test.context.advanceClock(1_000)
  await test.send(admin, 'POST', `/api/admin/reviews/${review}/dismiss-reports`)
  expect((await report(reader)).statusCode).toBe(409)
  test.context.advanceClock(1_000)
  await write('Now an insult.')
  expect((await report(reader, 'An insult.')).statusCode).toBe(201)
  expect((await report(reader)).statusCode).toBe(409)
  expect((await list('status=REPORTED')).data).toMatchObject([{ id: review, reports: [{ reason: 'An insult.' }] }])
})

it('a reply keeps its date when the review is edited, until the landlord edits the reply', async () => {
  const reply = async (text: string) => {
    const url = `/api/reviews/${property}/${review}/reply`
    return (await test.send(test.fixtures.landlord, 'POST', url, { payload: { reply: text } })).json()
  }
  test.context.advanceClock(1_000)
  const { repliedAt } = await reply('Thank you.')
  test.context.advanceClock(1_000)
  expect((await reply('Thank you!')).repliedAt).toBe(repliedAt)
  const edited = (await write('It was terrible.')).json()
  expect(edited.repliedAt).toBe(repliedAt)
  expect(edited.updatedAt > repliedAt).toBe(true)
  expect((await reply('We are sorry.')).repliedAt >= edited.updatedAt).toBe(true)
})

it('deletes a review without a reason, as the specification calls it (§7)', async () => {
  expect((await test.send(admin, 'DELETE', `/api/admin/reviews/${review}`)).statusCode).toBe(204)
})
