import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, post, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'

const context = contextOfFile()
let admin: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
})

const send: TestContext['send'] = (...request) => context.send(...request)

it('an account is deleted only with its password; a wrong one counts as a failed login', async () => {
  const { user, token } = await registerAccount(context, 'careful@lintel.example')
  const remove = (payload: object) => send(user.id, 'DELETE', '/api/users/me', payload)
  for (const payload of [{}, { password: '' }]) expect((await remove(payload)).statusCode).toBe(400)
  const wrong = await remove({ password: 'not the password' })
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['password']])
  expect(
    (await context.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(200)
  for (let nth = 2; nth <= 10; nth++) await remove({ password: 'not the password' })
  const locked = await post(context, '/api/auth/login', { email: user.email, password: PASSWORD })
  expect(locked.statusCode).toBe(429)
})

describe('a deleted account', () => {
  it('loses personal data, is shown as “Former user” and releases its address', async () => {
    const email = 'gone@lintel.example'
    const { user } = await registerAccount(context, email)
    const landlord = await addPerson(context.db)
    const place = await addProperty(context.db, landlord)
    await context.db
      .insertInto('reviews')
      .values({
        id: crypto.randomUUID(),
        propertyId: place,
        authorId: user.id,
        rating: 5,
        title: 'Good',
        comment: 'Quiet.',
      })
      .execute()
    expect((await send(user.id, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(204)
    const row = await context.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/gone@lintel\.example|Ann Tenant/)
    const { reviews } = (await context.app.inject(`/api/reviews/${place}`)).json()
    expect(reviews[0].author).toEqual({ id: user.id, name: 'Former user', avatarUrl: null, isFormer: true })
    expect((await context.app.inject(`/api/users/${user.id}`)).statusCode).toBe(404)
    await context.worker.runDue()
    expect(context.mails.findLast(({ to }) => to.address === email)?.subject).toMatch(/deleted|gone/i)
    context.advanceClock(3_600_000)
    expect((await registerAccount(context, email)).user.id).not.toBe(user.id)
  })

  it('leaves no registrations, codes and sessions when it was not verified', async () => {
    const email = 'unverified@lintel.example'
    await post(context, '/api/auth/register', { name: 'Secret Name', email, password: PASSWORD })
    await post(context, '/api/auth/forgot-password', { email })
    await post(context, '/api/auth/login', { email, password: PASSWORD })
    await context.worker.runDue()
    const { id } = await context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect((await send(admin, 'DELETE', `/api/admin/users/${id}`)).statusCode).toBe(204)
    for (const table of ['pendingRegistrations', 'resetCodes', 'resetTokens', 'sessions'] as const) {
      const rows = await context.db.selectFrom(table).select('userId').where('userId', '=', id).execute()
      expect(rows, table).toEqual([])
    }
  })

  it('leaves no public properties and documents, and an audit entry without a name, when an admin deletes it', async () => {
    const id = await addPerson(context.db, { role: 'TENANT', name: 'Secret Name' })
    const { payload, headers } = form({ phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats.' }, [
      ['documents', 'deed.pdf', PDF],
    ])
    const signed = await as(context.services, id)
    await context.app.inject({
      method: 'POST',
      url: '/api/auth/apply-landlord',
      payload,
      headers: { ...headers, ...signed.headers },
    })
    const { key } = await context.db
      .selectFrom('landlordDocuments')
      .select('key')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    await send(admin, 'POST', `/api/admin/landlord-requests/${id}/reject`, { reason: 'No.' })
    expect((await send(admin, 'DELETE', `/api/admin/users/${id}`)).statusCode).toBe(204)
    expect(await context.services.storage.get(key)).toBeNull()
    const audit = await send(admin, 'GET', '/api/admin/audit?limit=5')
    expect(audit.json().data[0]).toMatchObject({
      action: 'user.deleted',
      target: { id, name: 'Former user', isFormer: true },
    })
    expect(audit.body).not.toContain('Secret Name')
    expect((await send(admin, 'DELETE', `/api/admin/users/${id}`)).statusCode).toBe(404)
  })
})
