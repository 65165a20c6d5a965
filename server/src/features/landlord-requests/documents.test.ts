import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'
import { applyAs, FIELDS, storedApplication } from '../../../../tests/support/landlord-requests.ts'
import { inflatingPng, pngBomb } from '../../../../tests/support/pictures.ts'

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
const get = async (url: string, who = admin) => context.app.inject({ url, ...(await as(context.services, who)) })
const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#4fd1b8' } })
const stored = () => storedApplication(context, tenant)

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
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;.*frame-ancestors 'none'/)
    expect((await get(url, tenant)).statusCode).toBe(403)
  })

  it('is in the audit log once an hour when an admin opens it, and not when it is missing', async () => {
    const { request } = (await apply([['documents', 'my deed.pdf', PDF]])).json()
    const [{ id }] = request.documents
    const reader = await addPerson(context.db, { role: 'ADMIN' })
    const open = (documentId: string) => get(`/api/admin/landlord-requests/${tenant}/documents/${documentId}`, reader)
    for (const documentId of [id, id, tenant]) await open(documentId)
    const { data } = (await get(`/api/admin/audit?search=${reader}`)).json()
    expect(data).toMatchObject([
      {
        action: 'landlord-request.document-read',
        target: { id: tenant, name: 'Tess Tenant' },
        after: { documentId: id },
      },
    ])
    expect(data).toHaveLength(1)
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
    const broken = await createTestContext(context.db, { DATA_DIR: dataDir })
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
    const ready = await broken.app.inject('/readyz')
    expect([ready.statusCode, ready.json().values]).toEqual([503, { database: 'ok', storage: 'failed' }])
    await broken.app.close()
    expect(await stored()).toBeUndefined()
    expect((await apply()).statusCode).toBe(201)
  })
})
