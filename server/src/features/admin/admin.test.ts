import { parse } from 'csv-parse/sync'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { decidableUntil } from '#contract/claim-answers.ts'
import { PASSWORD, post } from '../../../../tests/support/accounts.ts'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty, addReview } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let admin: string
let superAdmin: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  superAdmin = await addPerson(context.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
})

const send: TestContext['send'] = (...request) => context.send(...request)

it('what waits for an admin is counted by queue (product.md 8)', async () => {
  const counts = async () => (await send(admin, 'GET', '/api/admin/counts')).json()
  const before = await counts()
  const [landlord, tenant] = [await addPerson(context.db), await addPerson(context.db, { role: 'TENANT' })]
  await addProperty(context.db, landlord, { status: 'PENDING' })
  const propertyId = await addProperty(context.db, landlord)
  const reviewId = await addReview(context.db, { propertyId, authorId: tenant })
  await context.db
    .insertInto('reviewReports')
    .values({ reviewId, reporterId: landlord, reason: 'Spam', createdAt: context.services.clock() })
    .execute()
  const now = context.services.clock()
  const addClaim = async (nth: number, claim: { openedAt: Date; answer?: string }) =>
    context.db
      .insertInto('depositClaims')
      .values({
        id: uuid(),
        bookingId: await addBooking(
          context.db,
          { propertyId, tenantId: tenant },
          { startDate: dayAhead(-9 * nth), endDate: dayAhead(-9 * nth + 2) },
        ),
        amountMinor: 100,
        currency: 'USD',
        reason: 'A broken window',
        ...claim,
      })
      .execute()
  // The tenant can still answer the first one, so that no admin can decide it.
  await addClaim(1, { openedAt: now })
  await addClaim(2, { openedAt: now, answer: 'It was broken before.' })
  await addClaim(3, { openedAt: decidableUntil(now) })
  expect(await counts()).toEqual({
    ...before,
    newProperties: before.newProperties + 1,
    reviews: before.reviews + 1,
    depositClaims: before.depositClaims + 2,
  })
})

describe('admin lists', () => {
  it('list users newest first, 10 per page, searched by name, e-mail and phone, filtered by role', async () => {
    const marker = 'Zoémarked'
    const ids = []
    for (let nth = 0; nth < 12; nth++)
      ids.unshift(
        await addPerson(context.db, {
          name: `${marker} ${nth}`,
          role: nth < 3 ? 'TENANT' : 'LANDLORD',
          createdAt: new Date(2030, 0, 1, nth),
        }),
      )
    const list = (query: string) =>
      send(
        admin,
        'GET',
        `/api/admin/users?search=${encodeURIComponent(marker.toLowerCase().replace('é', 'e'))}${query}`,
      )
    const first = (await list('')).json()
    expect(first.meta).toEqual({ page: 1, limit: 10, totalPages: 2, totalUsers: 12 })
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10))
    expect((await list('&page=2')).json().data).toHaveLength(2)
    expect((await list('&page=9')).json().data).toEqual([])
    expect((await list('&role=TENANT')).json().meta.totalUsers).toBe(3)
    expect((await send(admin, 'GET', '/api/admin/users?search=%25_')).json().meta.totalUsers).toBe(0)
    for (const bad of ['page=0', 'limit=101', 'limit=x', 'role=KING', 'sort=x'])
      expect((await send(admin, 'GET', `/api/admin/users?${bad}`)).statusCode, bad).toBe(400)
  })

  it('create, list and delete verified admins', async () => {
    const email = 'boss@lintel.example'
    const created = await send(superAdmin, 'POST', '/api/super-admin/admins', {
      name: 'New Boss',
      email,
      password: PASSWORD,
    })
    expect(created.json().user).toMatchObject({ role: 'ADMIN', isVerified: true, email })
    expect((await post(context, '/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
    const list = (await send(superAdmin, 'GET', '/api/super-admin/admins')).json()
    expect(list.data[0].email).toBe(email)
    const again = await send(superAdmin, 'POST', '/api/super-admin/admins', {
      name: 'X',
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([409, ['email']])
    for (const bad of [{ password: 'password1' }, { role: 'SUPER_ADMIN' }, { email: 'x' }, { name: '' }])
      expect(
        (
          await send(superAdmin, 'POST', '/api/super-admin/admins', {
            name: 'Y',
            email: `y-${email}`,
            password: PASSWORD,
            ...bad,
          })
        ).statusCode,
      ).toBe(400)
    const { id } = created.json().user
    expect((await send(superAdmin, 'DELETE', `/api/super-admin/admins/${id}`)).statusCode).toBe(204)
    expect((await send(superAdmin, 'GET', '/api/super-admin/admins')).json().meta.totalAdmins).toBe(
      list.meta.totalAdmins - 1,
    )
  })

  it('export all rows as CSV, with formulas escaped', async () => {
    const marker = 'Csvmarked'
    await addPerson(context.db, { name: `=HYPERLINK("http://evil.example") ${marker}`, role: 'TENANT' })
    const many = Array.from({ length: 1_205 }, (_, nth) => ({
      id: uuid(),
      name: `${marker} ${nth}`,
      email: `${marker}-${nth}@lintel.example`,
    }))
    await context.db.insertInto('users').values(many).execute()
    const answer = await send(admin, 'GET', `/api/admin/users.csv?search=${marker}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = parse(answer.body, { columns: true, bom: true }) as { name: string; email: string }[]
    expect(new Set(rows.map(({ email }) => email)).size).toBe(1_206)
    expect(rows).toHaveLength(1_206)
    expect(rows.find(({ name }) => name.includes('HYPERLINK'))?.name).toMatch(/^'=/)
    expect((await send(admin, 'DELETE', `/api/admin/users/${many[0]?.id}`)).statusCode).toBe(204)
    const audit = parse((await send(admin, 'GET', '/api/admin/audit.csv?action=user.deleted')).body, {
      columns: true,
      bom: true,
    }) as object[]
    expect(audit[0]).toMatchObject({ action: 'user.deleted', target: 'Former user' })
    expect((await send(admin, 'GET', '/api/admin/landlord-requests.csv?status=REJECTED')).statusCode).toBe(200)
  })
})
