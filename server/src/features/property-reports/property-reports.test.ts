import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROPERTY_REPORTS_PER_DAY } from '#contract/property-reports.ts'
import { REPORTS_SHOWN_MAX } from '#contract/reported-conversations.ts'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const DAY = 86_400_000

const context = contextOfFile()
let admin: string
let landlord: string
let reporter: string
let property: string
beforeAll(async () => {
  admin = await addPerson(context.db, { name: 'Ada Admin', role: 'ADMIN' })
})
beforeEach(async () => {
  await context.db.deleteFrom('propertyReports').execute()
  landlord = await addPerson(context.db, { name: 'Lea Landlord' })
  reporter = await addPerson(context.db, { name: 'Rik Reporter', role: 'TENANT' })
  property = await addProperty(context.db, landlord, { title: 'Flat by the park' })
})

const report = (userId: string, payload: object = { reason: 'FAKE' }, id = property) =>
  context.send(userId, 'POST', `/api/properties/${id}/report`, payload)
const list = async (query = '') => (await context.send(admin, 'GET', `/api/admin/property-reports?${query}`)).json()
const ids = async (query = '') => (await list(query)).data.map(({ id }: { id: string }) => id)
const close = (note: unknown = 'Nothing is wrong.', by = admin, id = property) =>
  context.send(by, 'POST', `/api/admin/property-reports/${id}/close`, { note })
const reject = () =>
  context.send(admin, 'POST', `/api/admin/properties/${property}/reject`, { reason: 'This place does not exist.' })
const notices = async (userId: string) =>
  (await context.send(userId, 'GET', '/api/users/me/notifications'))
    .json()
    .data.map(({ kind, data }: { kind: string; data: object }) => ({ kind, ...data }))
const mailsTo = (userId: string) => context.mails.filter(({ to }) => to.address === `${userId}@lintel.example`)
const lastEntry = async () => (await context.send(admin, 'GET', '/api/admin/audit')).json().data[0]
const waiting = async () => (await context.send(admin, 'GET', '/api/admin/counts')).json().propertyReports

describe('reporting a listing', () => {
  it('needs a reason, and a text for another one', async () => {
    const refused = [{}, { reason: 'UGLY' }, { reason: 'FAKE', text: 'x'.repeat(1_001) }, { reason: 'FAKE', more: 1 }]
    for (const payload of refused) expect((await report(reporter, payload)).statusCode).toBe(400)
    for (const text of [undefined, '', ' \u200b '])
      expect((await report(reporter, { reason: 'OTHER', text })).json().fields).toEqual({
        text: expect.stringContaining('missing'),
      })
    expect(await ids()).toEqual([])
    const answer = await report(reporter, { reason: 'OTHER', text: ' It is a hotel. ' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { propertyId: property }])
    expect((await list()).data[0].reports).toMatchObject([{ reason: 'OTHER', text: 'It is a hotel.' }])
  })

  it('is possible once while the report is open, also when it is sent twice at once', async () => {
    const answers = await Promise.all([report(reporter), report(reporter)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await report(reporter)).json()).toMatchObject({ reason: 'listing_reported' })
    expect((await report(await addPerson(context.db))).statusCode).toBe(201)
    await close()
    expect((await report(reporter)).statusCode).toBe(201)
    expect((await list()).data[0].reports).toHaveLength(3)
  })

  it('is for public listings of others', async () => {
    expect((await report(landlord)).json()).toMatchObject({ code: 'FORBIDDEN', reason: 'report_own_listing' })
    for (const hidden of [{ listed: false }, { status: 'PENDING' as const }, { status: 'DRAFT' as const }]) {
      const id = await addProperty(context.db, landlord, hidden)
      expect((await report(reporter, { reason: 'FAKE' }, id)).statusCode).toBe(404)
    }
    expect((await report(reporter, { reason: 'FAKE' }, 'x')).statusCode).toBe(400)
  })

  it(`is limited to ${PROPERTY_REPORTS_PER_DAY} a day, without those that were refused`, async () => {
    const limited = await createTestContext(context.db, { RATE_LIMIT: 'on' })
    const send = (id: string) => limited.send(reporter, 'POST', `/api/properties/${id}/report`, { reason: 'FAKE' })
    const properties = []
    for (let nth = 0; nth <= PROPERTY_REPORTS_PER_DAY; nth++) properties.push(await addProperty(context.db, landlord))
    const last = properties.pop() ?? ''
    for (const id of properties) expect((await send(id)).statusCode).toBe(201)
    expect((await send(properties[0] ?? '')).statusCode).toBe(409)
    expect((await send(last)).statusCode).toBe(429)
    limited.advanceClock(DAY)
    expect((await send(last)).statusCode).toBe(201)
    await limited.app.close()
  })
})

describe('the list of reported listings', () => {
  it('has each listing once with its reports, the one with the oldest open report first', async () => {
    await report(reporter, { reason: 'WRONG_FACTS', text: 'It has no garden.' })
    context.advanceClock(1_000)
    const newer = await addProperty(context.db, landlord, { title: 'Attic' })
    await report(reporter, { reason: 'OFFENSIVE' }, newer)
    const second = await addPerson(context.db, { name: 'Zoë Second' })
    await report(second)
    expect(await ids()).toEqual([property, newer])
    const [first] = (await list()).data
    expect(first).toMatchObject({
      title: 'Flat by the park',
      status: 'OPEN',
      state: 'APPROVED',
      isPublic: true,
      landlord: { id: landlord, email: `${landlord}@lintel.example` },
      reports: [
        { reason: 'FAKE', text: '', reporter: { id: second } },
        { reason: 'WRONG_FACTS', text: 'It has no garden.', reporter: { id: reporter }, outcome: null },
      ],
    })
    expect(await ids('search=garden')).toEqual([property])
    expect(await ids('search=zoe')).toEqual([property])
    expect(await ids('search=attic')).toEqual([newer])
    expect(await ids('search=lea')).toEqual([property, newer])
    expect(await ids('reason=OFFENSIVE')).toEqual([newer])
    expect(await ids('sort=reports&order=desc')).toEqual([property, newer])
    expect(await ids(`userId=${second}`)).toEqual([property])
    expect(await ids(`userId=${landlord}`)).toEqual([property, newer])
    expect(await waiting()).toBe(2)
    await close()
    expect(await waiting()).toBe(1)
    expect(await ids('status=OPEN')).toEqual([newer])
    expect(await ids('status=CLOSED')).toEqual([property])
    expect((await context.send(admin, 'GET', '/api/admin/property-reports/counts')).json()).toEqual({
      OPEN: 1,
      CLOSED: 1,
    })
  })

  it('has the newest reports of a listing, and the number of all', async () => {
    for (let nth = 1; nth <= REPORTS_SHOWN_MAX + 2; nth += 1) {
      await report(reporter, { reason: 'OTHER', text: `Report ${nth}` })
      await close()
      context.advanceClock(1_000)
    }
    const second = await addPerson(context.db)
    await report(second)
    const [item] = (await list()).data
    expect(item).toMatchObject({ status: 'OPEN', reportCount: REPORTS_SHOWN_MAX + 3 })
    expect(item.reports).toHaveLength(REPORTS_SHOWN_MAX)
    expect(item.reports.slice(0, 2)).toMatchObject([{ reporter: { id: second } }, { text: 'Report 22' }])
    const csv = (await context.send(admin, 'GET', '/api/admin/property-reports.csv')).body
    expect(csv).toContain(`,${REPORTS_SHOWN_MAX + 3},${second},`)
  })
})

describe('a decision', () => {
  it('keeps the listing: the reporters are notified, the note is for admins, the landlord learns nothing', async () => {
    await report(reporter)
    await report(await addPerson(context.db))
    expect((await close(' ')).statusCode).toBe(400)
    expect((await close()).json()).toMatchObject({
      status: 'CLOSED',
      reports: [{ outcome: 'KEPT', note: 'Nothing is wrong.', closedBy: { id: admin } }, { outcome: 'KEPT' }],
    })
    expect((await close()).json()).toMatchObject({ reason: 'no_listing_reports' })
    expect(await lastEntry()).toMatchObject({
      action: 'property.reports-closed',
      target: { type: 'property', id: property },
      before: { openReports: 2 },
      after: { openReports: 0 },
      reason: 'Nothing is wrong.',
    })
    await context.worker.runDue()
    expect(await notices(reporter)).toEqual([
      {
        kind: 'property-report.closed',
        propertyId: property,
        place: 'PUBLIC',
        title: 'Flat by the park',
        outcome: 'KEPT',
      },
    ])
    expect(mailsTo(reporter).map(({ text }) => text)).toEqual([expect.stringContaining('does not break our rules')])
    expect(mailsTo(reporter)[0]?.text).not.toContain('Nothing is wrong.')
    expect([await notices(landlord), mailsTo(landlord)]).toEqual([[], []])
  })

  it('rejects the listing by moderation, which closes its reports', async () => {
    await report(reporter)
    expect((await reject()).statusCode).toBe(200)
    expect(await lastEntry()).toMatchObject({
      action: 'property.rejected',
      before: { status: 'APPROVED', openReports: 1 },
      after: { status: 'REJECTED', openReports: 0 },
    })
    expect((await list()).data[0]).toMatchObject({
      status: 'CLOSED',
      state: 'REJECTED',
      reports: [{ outcome: 'REMOVED', note: 'This place does not exist.' }],
    })
    await context.worker.runDue()
    expect(await notices(reporter)).toMatchObject([{ outcome: 'REMOVED', place: 'HIDDEN' }])
    expect(mailsTo(reporter)[0]?.text).toContain('no longer listed')
    expect(mailsTo(reporter)[0]?.text).not.toContain('does not exist')
    const toLandlord = JSON.stringify([await notices(landlord), mailsTo(landlord)])
    expect(toLandlord).toContain('This place does not exist.')
    expect(toLandlord).not.toMatch(/report|Rik/i)
  })

  it('deletes the listing, which closes its reports; one that its landlord deleted stays in the queue', async () => {
    await report(reporter)
    expect((await context.send(admin, 'DELETE', `/api/admin/properties/${property}`)).statusCode).toBe(204)
    expect((await list()).data[0]).toMatchObject({ state: 'DELETED', reports: [{ outcome: 'REMOVED', note: null }] })
    const own = await addProperty(context.db, landlord)
    await report(reporter, { reason: 'FAKE' }, own)
    expect((await context.send(landlord, 'DELETE', `/api/properties/${own}`)).statusCode).toBe(204)
    expect((await list('status=OPEN')).data).toMatchObject([{ id: own, state: 'DELETED', isPublic: false }])
    expect((await close('Gone.', admin, own)).json().reports).toMatchObject([{ outcome: 'REMOVED' }])
  })

  it('is not for the landlord of the listing, also an admin', async () => {
    const own = await addProperty(context.db, admin)
    await report(reporter, { reason: 'FAKE' }, own)
    expect((await close('Fine.', admin, own)).json()).toMatchObject({ reason: 'own_matter' })
    await report(admin)
    expect((await close('Mine.')).json()).toMatchObject({ reason: 'own_matter' })
  })

  it('is offered in the list to those whom it is for', async () => {
    const [own, others] = [await addProperty(context.db, admin), await addProperty(context.db, landlord)]
    for (const id of [own, property, others]) await report(reporter, { reason: 'FAKE' }, id)
    await report(admin)
    // The report of the admin is not among the newest.
    for (let nth = 1; nth <= REPORTS_SHOWN_MAX; nth += 1) {
      context.advanceClock(1_000)
      await report(await addPerson(context.db))
    }
    const decidable = async (by: string) => {
      const { data } = (await context.send(by, 'GET', '/api/admin/property-reports')).json()
      return data.flatMap(({ id, canDecide }: { id: string; canDecide: boolean }) => (canDecide ? [id] : [])).sort()
    }
    expect(await decidable(admin)).toEqual([others])
    const second = await addPerson(context.db, { role: 'ADMIN' })
    expect(await decidable(second)).toEqual([own, property, others].sort())
    expect((await close('Fine.', second)).json()).toMatchObject({ canDecide: true })
    expect(await decidable(admin)).toEqual([property, others].sort())
  })
})

describe('personal data', () => {
  it('erases the reports of a person, and what others wrote about the listings of a landlord', async () => {
    const other = await addPerson(context.db)
    await report(reporter, { reason: 'OTHER', text: 'Rik was cheated.' })
    await report(other, { reason: 'OTHER', text: 'Lea cheats.' })
    expect((await context.send(admin, 'DELETE', `/api/admin/users/${reporter}`)).statusCode).toBe(204)
    expect((await list()).data[0].reports).toMatchObject([{ reporter: { id: other }, text: 'Lea cheats.' }])
    expect((await context.send(admin, 'DELETE', `/api/admin/users/${landlord}`)).statusCode).toBe(204)
    expect((await list()).data[0]).toMatchObject({
      isPublic: false,
      landlord: { name: 'Former user', email: '' },
      reports: [{ reason: 'OTHER', text: '', outcome: 'REMOVED', closedBy: { name: 'Former user' } }],
    })
    await context.worker.runDue()
    const { data } = (await context.send(other, 'GET', '/api/users/me/notifications')).json()
    expect(data).toMatchObject([{ kind: 'property-report.closed', data: { outcome: 'REMOVED' } }])
  })
})
