import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'

let base: FreshDatabase
let stage: Stage
let tenant: string
let admin: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
  admin = await addPerson(base.db, { role: 'ADMIN', name: 'Ada Admin' })
})
afterAll(async () => {
  await stage.app.close()
  await base.drop()
})
beforeEach(async () => {
  tenant = await addPerson(base.db, { role: 'TENANT', name: 'Tess Tenant' })
})

type Files = [field: string, name: string, bytes: Uint8Array][]
const FIELDS = { phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats near the park.' }
const apply = async (files: Files = [['documents', 'deed.pdf', PDF]], fields: Record<string, string> = FIELDS) => {
  const { payload, headers } = form(fields, files)
  const signed = await as(stage.parts, tenant)
  return stage.app.inject({
    method: 'POST',
    url: '/api/auth/apply-landlord',
    payload,
    headers: { ...headers, ...signed.headers },
  })
}
const decide = async (what: 'approve' | 'reject', payload?: object) =>
  stage.app.inject({
    method: 'POST',
    url: `/api/admin/landlord-requests/${tenant}/${what}`,
    ...(payload && { payload }),
    ...(await as(stage.parts, admin)),
  })
const get = async (url: string, who = admin) => stage.app.inject({ url, ...(await as(stage.parts, who)) })
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#4fd1b8' } })
const stored = () =>
  base.db.selectFrom('landlord_requests').select('status').where('user_id', '=', tenant).executeTakeFirst()

describe('an application', () => {
  it('is one a user, keyed by the user, and waits for an admin', async () => {
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
    expect((await get('/api/users/me/landlord-request', tenant)).json().request.id).toBe(tenant)
  })

  it('is found by the name and the address of the person and by its own words', async () => {
    const name = `Zuri ${Date.now()}`
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

  it('made twice at once is one', async () => {
    const both = await Promise.all([apply(), apply()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('approved makes a landlord at once, without a new login, and leaves the list', async () => {
    await apply()
    const session = await as(stage.parts, tenant)
    const answer = await decide('approve')
    expect(answer.json().request).toMatchObject({ id: tenant, status: 'APPROVED' })
    const { user } = (await stage.app.inject({ url: '/api/users/me', ...session })).json()
    expect(user).toMatchObject({ role: 'LANDLORD', phone: FIELDS.phone })
    expect((await get('/api/admin/landlord-requests?limit=100')).body).not.toContain(tenant)
    expect((await get('/api/admin/landlord-requests?limit=100&status=APPROVED')).body).toContain(tenant)
    expect((await decide('reject', { reason: 'No.' })).statusCode).toBe(409)
    await stage.worker.runDue()
    expect(stage.mails.findLast(({ subject }) => /landlord/i.test(subject))?.to.address).toBe(user.email)
  })

  it('rejected carries the reason, and one may apply again', async () => {
    await apply()
    expect((await decide('reject', {})).json().fields).toHaveProperty('reason')
    expect((await decide('reject', { reason: '   ' })).statusCode).toBe(400)
    const { request } = (await decide('reject', { reason: 'The deed cannot be read.' })).json()
    expect(request).toMatchObject({ status: 'REJECTED', reason: 'The deed cannot be read.' })
    await stage.worker.runDue()
    expect(stage.mails.some(({ text }) => text.includes('The deed cannot be read.'))).toBe(true)
    const again = (await apply([['documents[]', 'new.pdf', PDF]])).json().request
    expect(again).toMatchObject({ status: 'PENDING', reason: null, decidedAt: null })
    expect(again.documents).toHaveLength(1)
  })

  it('decided twice at once is decided once', async () => {
    await apply()
    const answers = await Promise.all([decide('approve'), decide('reject', { reason: 'No.' }), decide('approve')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const audit = (await get('/api/admin/audit?limit=100')).json()
    expect(audit.data.filter((entry: { target: { id: string } }) => entry.target.id === tenant)).toHaveLength(1)
  })

  it('leaves an entry in the audit log: who, what, before and after, why', async () => {
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
  it('is for admins, as it was handed in, with a content type of ours and nosniff', async () => {
    const { request } = (await apply([['documents', 'my deed.pdf', PDF]])).json()
    const url = `/api/admin/landlord-requests/${tenant}/documents/${request.documents[0].id}`
    const answer = await get(url)
    expect(answer.rawPayload.equals(PDF)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox/)
    expect((await get(url, tenant)).statusCode).toBe(403)
  })

  it('loses what the camera wrote into it', async () => {
    const bytes = await picture()
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '9/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { request } = (await apply([['documents', 'scan.jpg', bytes]])).json()
    const answer = await get(`/api/admin/landlord-requests/${tenant}/documents/${request.documents[0].id}`)
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
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
      /broken/,
    ],
    ['a PDF cut off', async () => [['documents', 'a.pdf', PDF.subarray(0, -20)]], 400, /broken/],
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
    ['50,000 × 50,000 pixels', async () => [['documents', 'a.png', hugePng()]], 400, /broken/],
    [
      'a file under another name',
      async () => [
        ['documents', 'a.pdf', PDF],
        ['role', 'a.pdf', PDF],
      ],
      400,
      /takes no file/,
    ],
  ])('%s is refused with the reason, and nothing is kept', async (_what, files, status, reason) => {
    const answer = await apply(await files())
    expect(answer.statusCode, answer.body).toBe(status)
    expect(Object.values(answer.json().fields).join()).toMatch(reason)
    expect(await stored()).toBeUndefined()
  })

  it('exactly at the limit is taken', async () => {
    const bytes = Buffer.concat([PDF.subarray(0, -6), Buffer.alloc(5 * 1024 * 1024 - PDF.length, 32), PDF.subarray(-6)])
    expect((await apply([['documents', 'a.pdf', bytes]])).statusCode).toBe(201)
  })

  it('has a name without path tricks', async () => {
    const names = ['../../etc/passwd', 'C:\\\\temp\\\\deed.pdf', '\u202efdp.exe', 'x'.repeat(300)]
    const { request } = (await apply(names.map((name) => ['documents', name, PDF]))).json()
    for (const { name } of request.documents) {
      expect(name).not.toMatch(/[\\/\u202e]/)
      expect(name.length).toBeLessThanOrEqual(120)
    }
  })

  it('in a form that breaks off is refused', async () => {
    const { payload, headers } = form(FIELDS, [['documents', 'a.pdf', PDF]])
    const signed = await as(stage.parts, tenant)
    const answer = await stage.app.inject({
      method: 'POST',
      url: '/api/auth/apply-landlord',
      payload: payload.subarray(0, -60),
      headers: { ...headers, ...signed.headers },
    })
    expect(answer.statusCode).toBe(400)
    expect(await stored()).toBeUndefined()
  })

  it('is kept with its row or not at all: a clear error when the storage is gone (R12)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lintel-gone-'))
    // A file where the folder should be: as good as a disk that is not there.
    await writeFile(join(dataDir, 'files'), '')
    const broken = await openStage(base.db, { DATA_DIR: dataDir })
    const { payload, headers } = form(FIELDS, [['documents', 'deed.pdf', PDF]])
    const signed = await as(broken.parts, tenant)
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/auth/apply-landlord',
      payload,
      headers: { ...headers, ...signed.headers },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([
      503,
      'We cannot keep files just now. Please try again later.',
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
  ])('%s %j is refused by name', async (field, value) => {
    const answer = await apply(undefined, { ...FIELDS, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect(await stored()).toBeUndefined()
  })

  it('JSON carries no documents', async () => {
    const answer = await stage.app.inject({
      method: 'POST',
      url: '/api/auth/apply-landlord',
      payload: FIELDS,
      ...(await as(stage.parts, tenant)),
    })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { documents: 'is missing' }])
  })

  it('a form is refused where JSON is meant', async () => {
    const { payload, headers } = form({ email: 'a@b.example', password: 'x' })
    expect((await stage.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })).statusCode).toBe(415)
  })
})

/** The head of a PNG that claims to be enormous. */
function hugePng(): Buffer {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500802000000', 'hex')
  return Buffer.concat([png, Buffer.alloc(4), Buffer.from('0000000049454e44ae426082', 'hex')])
}
