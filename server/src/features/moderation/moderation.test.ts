import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let admin: string
let landlord: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
})
beforeEach(async () => {
  landlord = await addPerson(context.db, { name: 'Lars Landlord' })
})

const send: TestContext['send'] = (...request) => context.send(...request)
const change = (id: string, payload: object, who = landlord) => send(who, 'PUT', `/api/properties/${id}`, payload)
const approve = (id: string) => send(admin, 'POST', `/api/admin/properties/${id}/approve`)
const reject = (id: string, reason = 'No pictures.') =>
  send(admin, 'POST', `/api/admin/properties/${id}/reject`, { reason })
const counts = async () => (await send(admin, 'GET', '/api/admin/properties/counts')).json()
const queue = async (query: string) => (await send(admin, 'GET', `/api/admin/properties?limit=100&${query}`)).json()
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
const isPublic = async (id: string) => (await context.app.inject(`/api/properties/${id}`)).statusCode === 200
const own = async (id: string) =>
  (await send(landlord, 'GET', '/api/users/me/properties')).json().data.find((each: { id: string }) => each.id === id)

describe('a property', () => {
  it('PENDING → APPROVED becomes public and notifies the landlord', async () => {
    const id = await addProperty(context.db, landlord, { status: 'PENDING', title: 'A flat under the roof' })
    expect(await isPublic(id)).toBe(false)
    expect(idsOf(await queue('queue=new'))).toContain(id)
    for (const name of ['new', 'changed'])
      expect((await counts())[name]).toBe((await queue(`queue=${name}`)).meta.totalProperties)
    expect((await approve(id)).json()).toMatchObject({ id, status: 'APPROVED', landlord: { name: 'Lars Landlord' } })
    expect(await isPublic(id)).toBe(true)
    expect(idsOf(await queue('queue=new'))).not.toContain(id)
    expect((await approve(id)).statusCode).toBe(409)
    await context.worker.runDue()
    const mail = context.mails.findLast(({ to }) => to.address === `${landlord}@lintel.example`)
    expect(mail?.text).toContain('A flat under the roof')
    expect(mail?.text).toContain(`/properties/${id}`)
  })

  it('PENDING → REJECTED has a reason; a change returns it to PENDING', async () => {
    const id = await addProperty(context.db, landlord, { status: 'PENDING' })
    expect((await send(admin, 'POST', `/api/admin/properties/${id}/reject`, {})).json().fields).toHaveProperty('reason')
    expect((await reject(id, 'The address is missing.')).json()).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'The address is missing.',
    })
    expect((await reject(id)).statusCode).toBe(409)
    expect(await own(id)).toMatchObject({ status: 'REJECTED', rejectionReason: 'The address is missing.' })
    await context.worker.runDue()
    expect(context.mails.some(({ text }) => text.includes('The address is missing.'))).toBe(true)
    await change(id, { listed: false })
    expect((await own(id)).status).toBe('REJECTED')
    expect((await change(id, { address: 'Street 1' })).json()).toMatchObject({ status: 'PENDING', address: 'Street 1' })
    expect(await own(id)).toMatchObject({ status: 'PENDING', rejectionReason: null })
    expect(idsOf(await queue('queue=new'))).toContain(id)
    const { data } = await queue('queue=new')
    const since = data.map((each: { submittedAt: string }) => each.submittedAt)
    expect(since).toEqual(since.toSorted())
  })

  it('is listed by when it came into its queue, the newest first when an admin asks for that', async () => {
    // The older one was rejected, and submitted again just now.
    const rejected = await addProperty(context.db, landlord, { status: 'REJECTED' })
    const waiting = await addProperty(context.db, landlord, { status: 'PENDING' })
    context.advanceClock(60_000)
    await change(rejected, { address: 'Street 1' })
    const newest = idsOf(await queue(`queue=new&userId=${landlord}&sort=queuedAt&order=desc`))
    expect(newest).toEqual([rejected, waiting])
    expect(idsOf(await queue(`queue=new&userId=${landlord}`))).toEqual(newest.toReversed())
    for (const id of newest.toReversed()) await approve(id)
    await change(waiting, { address: 'Street 2' })
    context.advanceClock(60_000)
    await change(rejected, { address: 'Street 3' })
    expect(idsOf(await queue(`queue=changed&userId=${landlord}&sort=queuedAt&order=desc`))).toEqual([rejected, waiting])
    expect(idsOf(await queue(`userId=${landlord}&sort=queuedAt&order=asc`))).toEqual([rejected, waiting])
  })

  it('APPROVED with changed title, description or address stays online and enters the queue “changed” with both versions', async () => {
    const id = await addProperty(context.db, landlord, { title: 'The first title', address: 'Street 1' })
    await change(id, { bedrooms: 4, price: 12.5 })
    expect(idsOf(await queue('queue=changed'))).not.toContain(id)
    await change(id, { title: 'The second title' })
    await change(id, { title: 'The third title', address: 'Street 2' })
    expect(await isPublic(id)).toBe(true)
    const [entry] = (await queue('queue=changed')).data.filter((each: { id: string }) => each.id === id)
    expect(entry).toMatchObject({
      title: 'The third title',
      address: 'Street 2',
      bedrooms: 4,
      price: 12.5,
      changedFrom: { title: 'The first title', address: 'Street 1' },
    })
    expect(await own(id)).toMatchObject({ status: 'APPROVED', changed: true })
    await approve(id)
    expect(await own(id)).toMatchObject({ changed: false, title: 'The third title' })
    // Who approved what: an address may be personal, and nothing is erased in the audit log.
    const { data: entries } = (await send(admin, 'GET', `/api/admin/audit?search=${id}`)).json()
    expect(entries).toMatchObject([
      {
        action: 'property.approved',
        before: { status: 'APPROVED', title: 'The first title' },
        after: { status: 'APPROVED', title: 'The third title', address: 'CHANGED' },
      },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Street/)
    await change(id, { title: 'The fourth title' })
    await change(id, { title: 'The third title' })
    expect(idsOf(await queue('queue=changed'))).not.toContain(id)
  })

  it('can be paused and resumed without a review', async () => {
    const id = await addProperty(context.db, landlord)
    await change(id, { listed: false })
    expect(await isPublic(id)).toBe(false)
    await change(id, { listed: true })
    expect(await isPublic(id)).toBe(true)
    expect(idsOf(await queue('queue=changed'))).not.toContain(id)
  })

  it('leaves every list when its landlord or an admin deletes it', async () => {
    for (const remove of [
      (id: string) => send(landlord, 'DELETE', `/api/properties/${id}`),
      (id: string) => send(admin, 'DELETE', `/api/admin/properties/${id}`),
    ]) {
      const id = await addProperty(context.db, landlord)
      expect((await remove(id)).statusCode).toBe(204)
      expect(await isPublic(id)).toBe(false)
      expect(await own(id)).toBeUndefined()
      expect(idsOf(await queue(`search=${landlord}`))).not.toContain(id)
      expect((await remove(id)).statusCode).toBe(404)
    }
  })

  it('is decided once by concurrent decisions', async () => {
    const id = await addProperty(context.db, landlord, { status: 'PENDING' })
    const answers = await Promise.all([approve(id), approve(id), approve(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const { data } = (await send(admin, 'GET', '/api/admin/audit?limit=100')).json()
    const entries = data.filter((entry: { target: { id: string } }) => entry.target.id === id)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      action: 'property.approved',
      target: { type: 'property' },
      after: { status: 'APPROVED' },
    })
  })

  it('is visible to its landlord only while a draft', async () => {
    const id = await addProperty(context.db, landlord, { status: 'DRAFT' })
    expect((await send(landlord, 'GET', `/api/properties/${id}`)).statusCode).toBe(200)
    expect((await send(admin, 'GET', `/api/properties/${id}`)).statusCode).toBe(404)
    expect(idsOf(await queue('search='))).not.toContain(id)
    expect((await approve(id)).statusCode).toBe(404)
  })
})

describe('the admin list', () => {
  it('can be searched by title, city, address and landlord and filtered by status, 10 per page', async () => {
    const marker = 'Markedtitle'
    const who = await addPerson(context.db, { name: `${marker} Owner` })
    const ids = []
    for (let nth = 0; nth < 11; nth++)
      ids.push(await addProperty(context.db, who, { status: nth < 2 ? 'REJECTED' : 'APPROVED' }))
    const byTitle = await addProperty(context.db, landlord, { title: `A house ${marker}` })
    const byAddress = await addProperty(context.db, landlord, { address: `${marker} Street` })
    const { data, meta } = (await send(admin, 'GET', `/api/admin/properties?search=${marker.toLowerCase()}`)).json()
    expect(meta).toEqual({ page: 1, limit: 10, totalPages: 2, totalProperties: 13 })
    expect(idsOf({ data }).slice(0, 2)).toEqual([byAddress, byTitle])
    expect((await queue(`search=${marker}&status=REJECTED`)).meta.totalProperties).toBe(2)
    for (const bad of ['status=GONE', 'queue=old', 'page=0', 'limit=101'])
      expect((await send(admin, 'GET', `/api/admin/properties?${bad}`)).statusCode, bad).toBe(400)
  })
})

describe('bad input', () => {
  it.each([
    [{ title: 'short' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ description: '' }, 'description'],
    [{ price: 0 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ bathrooms: 1.25 }, 'bathrooms'],
    [{ bedrooms: 1.5 }, 'bedrooms'],
    [{ amenities: ['MOAT'] }, 'amenities'],
    [{ country: 'France' }, 'country'],
    [{ lat: 91 }, 'lat'],
    [{ minStay: 10, maxStay: 5 }, 'minStay'],
    [{ status: 'APPROVED' }, 'status'],
    [{ landlord: 'x' }, 'landlord'],
    [{ likesCount: 99 }, 'likesCount'],
  ])('%j is rejected by name and changes nothing', async (payload, field) => {
    const id = await addProperty(context.db, landlord)
    const before = JSON.stringify(await own(id))
    const answer = await change(id, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect(JSON.stringify(await own(id))).toBe(before)
  })

  it('answers 404 for another landlord’s property', async () => {
    const id = await addProperty(context.db, await addPerson(context.db))
    expect((await change(id, { title: 'This is mine now' })).statusCode).toBe(404)
    expect((await send(landlord, 'DELETE', `/api/properties/${id}`)).statusCode).toBe(404)
  })
})
