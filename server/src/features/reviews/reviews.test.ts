import { beforeEach, describe, expect, it } from 'vitest'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty, addReview } from '../../../../tests/support/fixtures.ts'
import { ENTRY, reviewContextOfFile } from '../../../../tests/support/reviews.ts'

const { test, save, remove, list, addStay, notificationsOf } = reviewContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(() => {
  ;({ landlord, tenant, property } = test.fixtures)
})

const shown = async () => {
  const { averageRating, reviewCount } = (await test.context.app.inject(`/api/properties/${property}`)).json()
  return { averageRating, reviewCount }
}

describe('writing a review (specification §7, product.md 6)', () => {
  it('answers 201 with the new review, then 200 with the changed one: one review for each author and property', async () => {
    const added = await save()
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ ...ENTRY, propertyId: property, verifiedStay: false, reply: null })
    test.context.advanceClock(1_000)
    const changed = await save(tenant, { rating: 2, title: 'Loud', comment: 'Road works.' })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({
      id: added.json().id,
      rating: 2,
      title: 'Loud',
      createdAt: added.json().createdAt,
    })
    expect(changed.json().updatedAt > added.json().updatedAt).toBe(true)
    expect(await shown()).toEqual({ averageRating: 2, reviewCount: 1 })
  })

  it('answers {id, propertyId} when the author deletes it, and 404 without one', async () => {
    const { id } = (await save()).json()
    const deleted = await remove()
    expect(deleted.statusCode).toBe(200)
    expect(deleted.json()).toEqual({ id, propertyId: property })
    expect(await shown()).toEqual({ averageRating: null, reviewCount: 0 })
    expect((await remove()).json()).toMatchObject({ code: 'NOT_FOUND', error: 'Review not found.' })
  })

  it('is refused to the landlord of the property, and for a property that is not public', async () => {
    expect((await save(landlord)).json()).toMatchObject({ code: 'FORBIDDEN' })
    const paused = await addProperty(test.db, landlord, { listed: false })
    expect((await save(tenant, ENTRY, paused)).statusCode).toBe(404)
  })

  it('is possible at a place that is no longer public after a stay there', async () => {
    await addStay()
    await test.db.updateTable('properties').set({ listed: false }).where('id', '=', property).execute()
    const added = await save()
    expect(added.statusCode).toBe(201)
    expect(added.json().verifiedStay).toBe(true)
    expect((await test.send(tenant, 'GET', `/api/reviews/${property}/own`)).json()).toMatchObject({
      canReview: true,
      review: { id: added.json().id },
    })
  })

  it.each([
    [{ ...ENTRY, rating: 0 }, 'rating'],
    [{ ...ENTRY, rating: 6 }, 'rating'],
    [{ ...ENTRY, rating: 4.5 }, 'rating'],
    [{ ...ENTRY, rating: '4' }, 'rating'],
    [{ title: 'a', comment: 'b' }, 'rating'],
    [{ ...ENTRY, title: ' ' }, 'title'],
    [{ ...ENTRY, title: 'x'.repeat(121) }, 'title'],
    [{ ...ENTRY, comment: '' }, 'comment'],
    [{ ...ENTRY, comment: 'x'.repeat(2_001) }, 'comment'],
    [{ ...ENTRY, comment: 'a\u0000b' }, 'comment'],
    [{ ...ENTRY, verifiedStay: true }, 'verifiedStay'],
  ])('%j is refused by the name of the field', async (payload, field) => {
    const answer = await save(tenant, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect((await list()).count).toBe(0)
  })

  it('stores HTML and text of both directions as they were written', async () => {
    const title = '<b onclick="x()">Gréât</b> evil بيت'
    expect((await save(tenant, { rating: 5, title, comment: 'x'.repeat(2_000) })).json().title).toBe(title)
    expect((await list()).reviews[0]).toMatchObject({ title, comment: 'x'.repeat(2_000) })
  })
})

describe('what the form of a review shows', () => {
  const own = async (userId = tenant) => (await test.send(userId, 'GET', `/api/reviews/${property}/own`)).json()

  it('is the place without its address, and the last stay that verifies the review', async () => {
    expect(await own()).toMatchObject({ property: { id: property, city: 'Paris', image: null }, stay: null })
    expect((await own()).property).not.toHaveProperty('address')
    await addStay({ startDate: dayAhead(-30), endDate: dayAhead(-27) })
    await addStay()
    await addStay({ startDate: dayAhead(-5), endDate: dayAhead(-4), status: 'CANCELLED' })
    await addStay({ startDate: dayAhead(3), endDate: dayAhead(5), status: 'CONFIRMED' })
    const last = { startDate: dayAhead(-9), endDate: dayAhead(-6) }
    expect(await own()).toMatchObject({ review: null, stay: last })
    await save()
    expect(await own()).toMatchObject({ review: ENTRY, stay: last })
    expect((await own(landlord)).stay).toBeNull()
  })
})

describe('reviews that the caller has reported', () => {
  const reported = async (userId: string) =>
    (await test.send(userId, 'GET', `/api/reviews/${property}/own`)).json().reported
  const report = (userId: string, id: string, place = property) =>
    test.send(userId, 'POST', `/api/reviews/${place}/${id}/report`, { payload: { reason: 'It is spam.' } })

  it('are those of this place, for the reporter only, until a dismissed one is edited', async () => {
    const { id } = (await save()).json()
    const reader = await addPerson(test.db)
    const elsewhere = await addProperty(test.db, landlord)
    const other = (await save(tenant, ENTRY, elsewhere)).json()
    expect((await report(reader, other.id, elsewhere)).statusCode).toBe(201)
    expect(await reported(reader)).toEqual([])
    expect((await report(reader, id)).statusCode).toBe(201)
    expect(await reported(reader)).toEqual([id])
    expect(await reported(landlord)).toEqual([])

    const admin = await addPerson(test.db, { role: 'ADMIN' })
    test.context.advanceClock(1_000)
    expect((await test.send(admin, 'POST', `/api/admin/reviews/${id}/dismiss-reports`)).statusCode).toBe(200)
    expect(await reported(reader)).toEqual([id])
    expect((await report(reader, id)).json().reason).toBe('already_reported')
    test.context.advanceClock(1_000)
    await save(tenant, { ...ENTRY, title: 'Edited' })
    expect(await reported(reader)).toEqual([])
    expect((await report(reader, id)).statusCode).toBe(201)
    expect(await reported(reader)).toEqual([id])
  })
})

describe('the list of reviews', () => {
  const addReviews = async (...given: Partial<Parameters<typeof addReview>[1]>[]) => {
    for (const each of given)
      await addReview(test.db, { propertyId: property, authorId: await test.addTenant(), ...each })
  }
  const titles = async (query: string) => (await list(query)).reviews.map(({ title }: { title: string }) => title)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))

  beforeEach(() =>
    addReviews(
      { title: 'old five', rating: 5, createdAt: at(1) },
      { title: 'verified two', rating: 2, createdAt: at(2), verifiedStay: true },
      { title: 'new four', rating: 4, createdAt: at(3), comment: 'The Café next door is loud.' },
      { title: 'new five', rating: 5, createdAt: at(4) },
    ),
  )

  it.each([
    ['', ['verified two', 'new five', 'new four', 'old five']],
    ['?sort=newest', ['new five', 'new four', 'verified two', 'old five']],
    ['?sort=highest', ['new five', 'old five', 'new four', 'verified two']],
    ['?sort=lowest', ['verified two', 'new four', 'new five', 'old five']],
    ['?rating=5', ['new five', 'old five']],
    ['?q=CAFE', ['new four']],
    ['?q=five&rating=5&sort=newest&limit=1&page=2', ['old five']],
    ['?q=100%25', []],
  ])('%s is %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('counts all reviews in count, average and distribution, and those that match in total', async () => {
    expect(await list('?rating=5')).toMatchObject({
      count: 4,
      total: 2,
      averageRating: 4,
      distribution: [0, 1, 0, 1, 2],
    })
    expect(await list('?q=five&rating=4')).toMatchObject({ count: 4, total: 0, reviews: [] })
  })

  it('refuses unknown sorts and ratings', async () => {
    for (const bad of ['sort=best', 'rating=0', 'rating=6', `q=${'x'.repeat(101)}`])
      expect((await test.context.app.inject(`/api/reviews/${property}?${bad}`)).statusCode, bad).toBe(400)
  })
})

describe('the reply of the landlord (product.md 6)', () => {
  const reply = (id: string, text = 'Thank you for staying.', userId = landlord) =>
    test.send(userId, 'POST', `/api/reviews/${property}/${id}/reply`, { payload: { reply: text } })

  it('is one public answer, of which the author is notified once by mail and notification; it can be changed and removed', async () => {
    const { id } = (await save()).json()
    expect((await reply(id)).statusCode).toBe(201)
    expect((await reply(id, 'Thank you, Ann.')).statusCode).toBe(200)
    expect((await list()).reviews[0]).toMatchObject({ reply: 'Thank you, Ann.' })
    const told = await notificationsOf(tenant)
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['review.replied'])
    expect(test.mailsTo(tenant).map(({ subject }) => subject)).toEqual(['Reply to your review'])
    expect(test.mailsTo(tenant)[0]?.text).toContain('Thank you, Ann.')
    const removed = await test.send(landlord, 'DELETE', `/api/reviews/${property}/${id}/reply`)
    expect(removed.json()).toMatchObject({ id, reply: null, repliedAt: null })
  })

  it('is refused to other landlords, without a text, and for a review of another property', async () => {
    const { id } = (await save()).json()
    const other = await addPerson(test.db)
    expect((await reply(id, 'Hello', other)).json()).toMatchObject({ code: 'FORBIDDEN' })
    for (const text of ['', ' ', 'x'.repeat(2_001)]) expect((await reply(id, text)).statusCode).toBe(400)
    const elsewhere = await addProperty(test.db, landlord)
    const answer = await test.send(landlord, 'POST', `/api/reviews/${elsewhere}/${id}/reply`, {
      payload: { reply: 'x' },
    })
    expect(answer.statusCode).toBe(404)
  })

  it('is possible while the place is paused, whose reviews only its landlord and admins see', async () => {
    const { id } = (await save()).json()
    await test.db.updateTable('properties').set({ listed: false }).where('id', '=', property).execute()
    const list = async (userId: string) => (await test.send(userId, 'GET', `/api/reviews/${property}`)).json().reviews
    expect(await list(landlord)).toMatchObject([{ id, reply: null }])
    expect((await reply(id, 'Come again!')).statusCode).toBe(201)
    expect(await list(await addPerson(test.db, { role: 'ADMIN' }))).toMatchObject([{ id, reply: 'Come again!' }])
    expect(await list(tenant)).toBeUndefined()
  })

  it('the landlord is notified of a new review, and not of a change', async () => {
    await save()
    await save()
    expect((await notificationsOf(landlord)).map(({ kind }: { kind: string }) => kind)).toEqual(['review.received'])
  })

  it('its notification says whether the place still has a public page', async () => {
    await save()
    const places = async () =>
      (await notificationsOf(landlord)).map(({ data }: { data: { place: string } }) => data.place)
    expect(await places()).toEqual(['PUBLIC'])
    await test.db.updateTable('properties').set({ listed: false }).where('id', '=', property).execute()
    expect(await places()).toEqual(['HIDDEN'])
    await test.db.updateTable('properties').set({ deletedAt: TEST_INSTANT }).where('id', '=', property).execute()
    expect(await places()).toEqual(['DELETED'])
  })
})
