import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { decodesPictures } from '../../../../tests/support/decoding.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'
import { inflatingPng, pngBomb } from '../../../../tests/support/pictures.ts'
import { createPictureEncoder } from '../../platform/pictures/picture-encoder.ts'

let base: FreshDatabase
let context: TestContext
let tenant: string
let admin: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
  admin = await addPerson(base.db, { role: 'ADMIN', name: 'Ada Admin' })
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})
beforeEach(async () => {
  tenant = await addPerson(base.db, { role: 'TENANT', name: 'Tess Tenant' })
})

type Files = [field: string, name: string, bytes: Uint8Array][]
const FIELDS = { phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats near the park.' }
const apply = async (files: Files = [['documents', 'deed.pdf', PDF]], fields: Record<string, string> = FIELDS) => {
  const { payload, headers } = form(fields, files)
  const signed = await as(context.services, tenant)
  return context.app.inject({
    method: 'POST',
    url: '/api/auth/apply-landlord',
    payload,
    headers: { ...headers, ...signed.headers },
  })
}
const decide = async (what: 'approve' | 'reject', payload?: object) =>
  context.app.inject({
    method: 'POST',
    url: `/api/admin/landlord-requests/${tenant}/${what}`,
    ...(payload && { payload }),
    ...(await as(context.services, admin)),
  })
const get = async (url: string, who = admin) => context.app.inject({ url, ...(await as(context.services, who)) })
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#4fd1b8' } })
const stored = () =>
  base.db.selectFrom('landlordRequests').select('status').where('userId', '=', tenant).executeTakeFirst()

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
    tenant = await addPerson(base.db, { role: 'LANDLORD', name: 'Lars Landlord' })
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
    tenant = await addPerson(base.db, { role: 'TENANT' })
    expect((await apply()).statusCode).toBe(201)
  })

  it('is found by the applicant’s name and address and by its text', async () => {
    const name = 'Zuri Marked'
    tenant = await addPerson(base.db, { role: 'TENANT', name })
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
    const answers = await inLockOrder(base.url, { table: 'users', id: tenant }, [() => apply(), () => apply()])
    // Which of them comes first is not certain.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().reason).toBe('application_in_progress')
    await decide('reject', { reason: 'No.' })
    expect((await apply()).statusCode).toBe(201)
  })

  it('answers 503 with Retry-After when the encoder is stopped or has too much to do', async () => {
    const other = await createTestContext(base.db)
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

describe('R19 a document', () => {
  it('is served to admins unchanged, with the detected content type and nosniff', async () => {
    const { request } = (await apply([['documents', 'my deed.pdf', PDF]])).json()
    const url = `/api/admin/landlord-requests/${tenant}/documents/${request.documents[0].id}`
    const answer = await get(url)
    expect(answer.rawPayload.equals(PDF)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox/)
    expect((await get(url, tenant)).statusCode).toBe(403)
  })

  it('loses its metadata', async () => {
    const bytes = await picture()
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '9/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { request } = (await apply([['documents', 'scan.jpg', bytes]])).json()
    const answer = await get(`/api/admin/landlord-requests/${tenant}/documents/${request.documents[0].id}`)
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('is stored as JPEG when it is a picture, or refused when that takes more than 5 MB', async () => {
    const refused = await apply([['documents', 'scan.png', inflatingPng(5_000, 5_000)]])
    expect([refused.statusCode, refused.json().reason]).toEqual([400, 'document_too_detailed'])
    expect(await stored()).toBeUndefined()
    const { request } = (await apply([['documents', 'scan.PNG', await picture().png().toBuffer()]])).json()
    const [document] = request.documents
    expect(document).toMatchObject({ name: 'scan.jpg', type: 'image/jpeg' })
    const answer = await get(`/api/admin/landlord-requests/${tenant}/documents/${document.id}`)
    expect([answer.headers['content-type'], answer.rawPayload.length]).toEqual(['image/jpeg', document.size])
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  it.each<[string, () => Promise<Files>, number, RegExp]>([
    ['none at all', async () => [], 400, /missing/],
    ['six', async () => Array.from({ length: 6 }, () => ['documents', 'a.pdf', PDF]), 400, /at most 5/],
    [
      'a wrong type under a right name',
      async () => [['documents', 'deed.pdf', Buffer.from('MZ not a pdf')]],
      415,
      /PDF, JPG, PNG/,
    ],
    ['SVG', async () => [['documents', 'a.png', svg]], 415, /PDF, JPG, PNG/],
    ['GIF', async () => [['documents', 'a.png', await picture().gif().toBuffer()]], 415, /PDF, JPG, PNG/],
    ['an empty one', async () => [['documents', 'a.pdf', Buffer.alloc(0)]], 400, /empty/],
    [
      'a picture cut off',
      async () => [['documents', 'a.jpg', (await picture(800, 600).jpeg().toBuffer()).subarray(0, -200)]],
      400,
      /damaged/,
    ],
    ['a PDF cut off', async () => [['documents', 'a.pdf', PDF.subarray(0, -20)]], 400, /damaged/],
    [
      '1 byte over the limit',
      async () => [
        [
          'documents',
          'a.pdf',
          Buffer.concat([PDF.subarray(0, -6), Buffer.alloc(5 * 1024 * 1024 - PDF.length + 1, 32), PDF.subarray(-6)]),
        ],
      ],
      413,
      /5 MB/,
    ],
    ['50,000 × 50,000 pixels', async () => [['documents', 'a.png', await pngBomb()]], 400, /25 million pixels/],
    [
      'a file under another name',
      async () => [
        ['documents', 'a.pdf', PDF],
        ['role', 'a.pdf', PDF],
      ],
      400,
      /does not accept a file/,
    ],
  ])('%s is rejected with the reason, and nothing is stored', async (_what, files, status, reason) => {
    const answer = await apply(await files())
    expect(answer.statusCode, answer.body).toBe(status)
    expect(Object.values(answer.json().fields).join()).toMatch(reason)
    expect(await stored()).toBeUndefined()
  })

  it('is accepted exactly at the limit', async () => {
    const bytes = Buffer.concat([PDF.subarray(0, -6), Buffer.alloc(5 * 1024 * 1024 - PDF.length, 32), PDF.subarray(-6)])
    expect((await apply([['documents', 'a.pdf', bytes]])).statusCode).toBe(201)
  })

  it('has a name without path segments', async () => {
    const names = ['../../etc/passwd', 'C:\\\\temp\\\\deed.pdf', '\u202efdp.exe', 'x'.repeat(300)]
    const { request } = (await apply(names.map((name) => ['documents', name, PDF]))).json()
    for (const { name } of request.documents) {
      expect(name).not.toMatch(/[\\/\u202e]/)
      expect(name.length).toBeLessThanOrEqual(120)
    }
  })

  it('is rejected in a truncated form', async () => {
    const { payload, headers } = form(FIELDS, [['documents', 'a.pdf', PDF]])
    const signed = await as(context.services, tenant)
    const answer = await context.app.inject({
      method: 'POST',
      url: '/api/auth/apply-landlord',
      payload: payload.subarray(0, -60),
      headers: { ...headers, ...signed.headers },
    })
    expect(answer.statusCode).toBe(400)
    expect(await stored()).toBeUndefined()
  })

  it('is stored with its row or not at all when the storage fails (R12)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lintel-gone-'))
    // A file instead of the folder simulates a missing disk.
    await writeFile(join(dataDir, 'files'), '')
    const broken = await createTestContext(base.db, { DATA_DIR: dataDir })
    const { payload, headers } = form(FIELDS, [['documents', 'deed.pdf', PDF]])
    const signed = await as(broken.services, tenant)
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/auth/apply-landlord',
      payload,
      headers: { ...headers, ...signed.headers },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([
      503,
      'File storage is temporarily unavailable. Please try again later.',
    ])
    expect(answer.headers['retry-after']).toBeDefined()
    expect((await broken.app.inject('/readyz')).statusCode).toBe(503)
    await broken.app.close()
    expect(await stored()).toBeUndefined()
    expect((await apply()).statusCode).toBe(201)
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
