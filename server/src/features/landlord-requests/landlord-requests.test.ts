import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { decodesPictures } from '../../../../tests/support/decoding.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'
import { applyAs, applyWith, FIELDS, storedApplication } from '../../../../tests/support/landlord-requests.ts'
import { createPictureEncoder } from '../../platform/pictures/picture-encoder.ts'

const context = contextOfFile()
let tenant: string
let admin: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
})
beforeEach(async () => {
  tenant = await addPerson(context.db, { role: 'TENANT', name: 'Tess Tenant' })
})

type Files = Parameters<typeof applyAs>[2]
const apply = (files?: Files, fields?: Record<string, string>) => applyAs(context, tenant, files, fields)
const decide = async (what: 'approve' | 'reject', payload?: object) =>
  context.app.inject({
    method: 'POST',
    url: `/api/admin/landlord-requests/${tenant}/${what}`,
    ...(payload && { payload }),
    ...(await as(context.services, admin)),
  })
const get = async (url: string, who = admin) => context.app.inject({ url, ...(await as(context.services, who)) })
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#4fd1b8' } })
const stored = () => storedApplication(context, tenant)

describe('an application', () => {
  it('is pending, one per user, with the user’s id', async () => {
    const answer = await apply()
    expect(answer.statusCode).toBe(201)
    expect(answer.json().request).toMatchObject({
      id: tenant,
      ...FIELDS,
      status: 'PENDING',
      reason: null,
      user: { name: 'Tess Tenant' },
    })
    expect((await apply()).statusCode).toBe(409)
    const list = (await get('/api/admin/landlord-requests?limit=100')).json()
    expect(list.requests.map(({ id }: { id: string }) => id)).toContain(tenant)
    expect(list.totalRequests).toBe(list.requests.length)
    const counts = (await get('/api/admin/landlord-requests/counts')).json()
    for (const status of ['PENDING', 'APPROVED', 'REJECTED'])
      expect(counts[status]).toBe((await get(`/api/admin/landlord-requests?status=${status}`)).json().totalRequests)
    expect((await get('/api/users/me/landlord-request', tenant)).json().request.id).toBe(tenant)
  })

  it('is refused by its rules before a document is read', async () => {
    const damaged: Files = [['documents', 'scan.png', (await picture().png().toBuffer()).subarray(0, 60)]]
    expect((await apply(damaged)).statusCode).toBe(400)
    await apply()
    expect((await apply(damaged)).statusCode).toBe(409)
    tenant = await addPerson(context.db, { role: 'LANDLORD', name: 'Lars Landlord' })
    expect((await apply(damaged)).statusCode).toBe(409)
  })

  it('has its pictures encoded by another process than the one that answers calls', async () => {
    const files: Files = [['documents', 'scan.png', await picture(900, 700).png().toBuffer()]]
    expect(await decodesPictures(async () => expect((await apply(files)).statusCode).toBe(201))).toBe(false)
  })

  it('is refused after ten within an hour, before a document is read', async () => {
    const damaged: Files = [['documents', 'deed.pdf', PDF.subarray(0, -20)]]
    for (let nth = 1; nth <= 10; nth++) expect((await apply(damaged)).statusCode).toBe(400)
    const refused = await apply(damaged)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    tenant = await addPerson(context.db, { role: 'TENANT' })
    expect((await apply()).statusCode).toBe(201)
  })

  it('is found by the applicant’s name and address and by its text', async () => {
    const name = 'Zuri Marked'
    tenant = await addPerson(context.db, { role: 'TENANT', name })
    await apply(undefined, { ...FIELDS, message: `A loft ${tenant}` })
    for (const search of [name.toLowerCase(), `${tenant}@lintel`, `loft ${tenant}`])
      expect(
        (await get(`/api/admin/landlord-requests?search=${encodeURIComponent(search)}`)).json().totalRequests,
        search,
      ).toBe(1)
    expect((await get('/api/admin/landlord-requests?search=nobody-has-this')).json()).toMatchObject({
      requests: [],
      totalRequests: 0,
    })
  })

  it('is stored once when submitted twice concurrently', async () => {
    const both = await Promise.all([apply(), apply()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('is refused while another one of the same user is being stored', async () => {
    // A session that begins waits for the lock, too.
    const signed = await as(context.services, tenant)
    const [first, second] = await inLockOrder(context.databaseUrl, { table: 'users', id: tenant }, [
      () => applyWith(context, signed),
      () => applyWith(context, signed),
    ])
    expect(first?.statusCode).toBe(201)
    expect([second?.statusCode, second?.json().reason]).toEqual([409, 'application_in_progress'])
    await decide('reject', { reason: 'No.' })
    expect((await apply()).statusCode).toBe(201)
  })

  it('answers 503 with Retry-After when the encoder is stopped or has too much to do', async () => {
    const other = await createTestContext(context.db)
    Object.assign(other.services, { pictures: createPictureEncoder({ timeout: 1 }) })
    const { payload, headers } = form(FIELDS, [['documents', 'a.png', await picture().png().toBuffer()]])
    const signed = await as(other.services, tenant)
    const sent = { payload, headers: { ...headers, ...signed.headers } }
    const answer = await other.app.inject({ method: 'POST', url: '/api/auth/apply-landlord', ...sent })
    await other.app.close()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(await stored()).toBeUndefined()
  })

  it('makes a landlord at once, for existing tokens, when approved', async () => {
    await apply()
    const session = await as(context.services, tenant)
    const answer = await decide('approve')
    expect(answer.json().request).toMatchObject({ id: tenant, status: 'APPROVED' })
    const { user } = (await context.app.inject({ url: '/api/users/me', ...session })).json()
    expect(user).toMatchObject({ role: 'LANDLORD', phone: FIELDS.phone })
    expect((await get('/api/admin/landlord-requests?limit=100')).body).not.toContain(tenant)
    expect((await get('/api/admin/landlord-requests?limit=100&status=APPROVED')).body).toContain(tenant)
    expect((await decide('reject', { reason: 'No.' })).statusCode).toBe(409)
    await context.worker.runDue()
    expect(context.mails.findLast(({ subject }) => /landlord/i.test(subject))?.to.address).toBe(user.email)
  })

  it('has a reason when rejected and can be submitted again', async () => {
    await apply()
    expect((await decide('reject', {})).json().fields).toHaveProperty('reason')
    expect((await decide('reject', { reason: '   ' })).statusCode).toBe(400)
    const { request } = (await decide('reject', { reason: 'The deed cannot be read.' })).json()
    expect(request).toMatchObject({ status: 'REJECTED', reason: 'The deed cannot be read.' })
    await context.worker.runDue()
    expect(context.mails.some(({ text }) => text.includes('The deed cannot be read.'))).toBe(true)
    const again = (await apply([['documents[]', 'new.pdf', PDF]])).json().request
    expect(again).toMatchObject({ status: 'PENDING', reason: null, decidedAt: null })
    expect(again.documents).toHaveLength(1)
  })

  it('is decided once by concurrent decisions', async () => {
    await apply()
    const answers = await Promise.all([decide('approve'), decide('reject', { reason: 'No.' }), decide('approve')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const audit = (await get('/api/admin/audit?limit=100')).json()
    expect(audit.data.filter((entry: { target: { id: string } }) => entry.target.id === tenant)).toHaveLength(1)
  })

  it('is recorded in the audit log with actor, change and reason when decided', async () => {
    await apply()
    await decide('reject', { reason: 'No deed.' })
    const [entry] = (await get('/api/admin/audit?action=landlord-request.rejected&limit=1')).json().data
    expect(entry).toMatchObject({
      actor: { id: admin, name: 'Ada Admin' },
      target: { type: 'user', id: tenant, name: 'Tess Tenant' },
      before: { status: 'PENDING' },
      after: { status: 'REJECTED' },
      reason: 'No deed.',
    })
  })
})

describe('bad input', () => {
  it.each([
    ['phone', 'call me'],
    ['address', ''],
    ['message', 'x'.repeat(2_001)],
    ['message', 'a\u0000b'],
    ['status', 'APPROVED'],
    ['role', 'LANDLORD'],
  ])('%s %j is rejected by name', async (field, value) => {
    const answer = await apply(undefined, { ...FIELDS, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect(await stored()).toBeUndefined()
  })
})
