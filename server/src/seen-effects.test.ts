import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../tests/support/bookings.ts'
import { answerBeside } from '../../tests/support/concurrency.ts'
import { addPerson, addSupport } from '../../tests/support/fixtures.ts'
import { type Decision, describeDecisions, type Matter, reasonOf } from '../../tests/support/seen-decisions.ts'
import type { Db } from './platform/database/types.ts'

const bookings = bookingContextOfFile()
let admin: string
let superAdmin: string
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
  superAdmin = await addPerson(bookings.db, { role: 'SUPER_ADMIN' })
})
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

type Method = 'PUT' | 'POST' | 'DELETE'
const send = (method: Method, url: string, payload?: object, by = admin) =>
  bookings.send(by, method, url, payload ? { payload } : {})
/** Reads the effects of an action from its preview. */
const previewed =
  (urlOf: (id: string) => string): Matter['read'] =>
  async (id) => {
    const answer = await bookings.send(superAdmin, 'GET', urlOf(id))
    expect(answer.statusCode, answer.body).toBe(200)
    return { item: answer.json(), seen: answer.json().version }
  }
const withEffects = (url: string, seenEffects?: string | null) =>
  `${url}${seenEffects ? `?seenEffects=${seenEffects}` : ''}`
const reason = 'It is not as it says.'

const requested = () => bookings.request(bookings.stay(30, 33))
const reported = () => send('POST', `/api/properties/${property}/report`, { reason: 'FAKE' }, tenant)
const ofAccount = (read: Matter['read']): Matter => ({
  add: async () => landlord,
  read,
  change: requested,
  locked: (id) => ({ table: 'users', id, lock: 'no key update' }),
})
const ofProperty = (read: Matter['read'], change: Matter['change']): Matter => ({
  add: async () => property,
  read,
  change,
  locked: (id) => ({ table: 'properties', id }),
})
const deletionOf = (id: string) => `/api/admin/users/${id}/deletion`
const removalOf = (id: string) => `/api/admin/properties/${id}/deletion`
const rejectionOf = (id: string) => `/api/admin/properties/${id}/rejection`
const roleChangeOf = (id: string) => `/api/admin/users/${id}/role-change?role=TENANT`
const remove: Decision[2] = (id, seen) => send('DELETE', withEffects(`/api/admin/properties/${id}`, seen))
const reject: Decision[2] = (id, seen) =>
  send('POST', `/api/admin/properties/${id}/reject`, { reason, ...(seen && { seenEffects: seen }) })

const adminWithSupport: Matter = {
  add: () => addPerson(bookings.db, { role: 'ADMIN' }),
  read: previewed(deletionOf),
  change: async (id) => {
    const request = await addSupport(bookings.db, tenant)
    return send('PUT', `/api/admin/support/${request}/assignee`, { assigneeId: id })
  },
  locked: (id) => ({ table: 'users', id, lock: 'no key update' }),
}

describeDecisions({ context: bookings, admin: () => admin }, [
  [
    'the deletion of a user',
    ofAccount(previewed(deletionOf)),
    (id, seen) => send('DELETE', withEffects(`/api/admin/users/${id}`, seen)),
  ],
  [
    'the deletion of an admin',
    adminWithSupport,
    (id, seen) => send('DELETE', withEffects(`/api/super-admin/admins/${id}`, seen), undefined, superAdmin),
  ],
  [
    'a change of role',
    ofAccount(previewed(roleChangeOf)),
    (id, seen) => send('PUT', `/api/users/${id}/role`, { role: 'TENANT', ...(seen && { seenEffects: seen }) }),
  ],
  ['the deletion of a property with a new request', ofProperty(previewed(removalOf), requested), remove],
  ['the deletion of a property with a new report', ofProperty(previewed(removalOf), reported), remove],
  ['the rejection of a property with a new request', ofProperty(previewed(rejectionOf), requested), reject],
  ['the rejection of a property with a new report', ofProperty(previewed(rejectionOf), reported), reject],
])

it('is not refused because of what people change all the time: favourites and logins', async () => {
  const urls = [deletionOf(tenant), removalOf(property), rejectionOf(property)]
  const read = () => Promise.all(urls.map(async (url) => (await previewed(() => url)('')).seen))
  const before = await read()
  await bookings.send(tenant, 'POST', `/api/properties/${property}/like`)
  expect(await read()).toEqual(before)
  expect((await bookings.send(superAdmin, 'GET', removalOf(property))).json().counts.favourites).toBe(1)
})

it('is refused when something else of the same number is touched', async () => {
  const first = (await requested()).json().id
  const reads = [deletionOf(landlord), roleChangeOf(landlord), removalOf(property), rejectionOf(property)]
  const read = () => Promise.all(reads.map(async (url) => (await previewed(() => url)('')).seen))
  const before = await read()
  expect((await bookings.cancel(first)).statusCode).toBe(200)
  const other = await bookings.addTenant()
  const second = (await bookings.request(bookings.stay(60, 63), other)).json().id
  const swapped = await read()
  for (const [index, seen] of swapped.entries()) expect(seen).not.toBe(before[index])
  expect((await bookings.confirm(second)).statusCode).toBe(200)
  expect((await previewed(deletionOf)(landlord)).seen).not.toBe(swapped[0])
  const another = await bookings.begin()
  expect((await previewed(deletionOf)(another.landlord)).seen).not.toBe((await previewed(deletionOf)(tenant)).seen)
})

it('a status is not set when another request than the one that was shown would be declined', async () => {
  const kept = (await requested()).json().id
  const first = (await bookings.request(bookings.stay(31, 34), await bookings.addTenant())).json().id
  const path = `/api/admin/bookings/${kept}/status`
  const seenEffects = (await bookings.send(admin, 'GET', `${path}-effects?status=CONFIRMED`)).json().version
  const cancelled = await bookings.send(admin, 'PUT', `/api/admin/bookings/${first}/status`, {
    payload: { status: 'CANCELLED', reason },
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  await bookings.request(bookings.stay(32, 35), await bookings.addTenant())
  const answer = await bookings.send(admin, 'PUT', path, { payload: { status: 'CONFIRMED', reason, seenEffects } })
  expect(reasonOf(answer)).toBe('changed_since_seen')
})

it('the audit log has the support requests that a demotion or a deletion leaves to no one', async () => {
  const demoted = await adminWithSupport.add()
  const deleted = await adminWithSupport.add()
  for (const id of [demoted, deleted]) await adminWithSupport.change(id)
  const answers = [
    await send('PUT', `/api/users/${demoted}/role`, { role: 'LANDLORD' }, superAdmin),
    await send('DELETE', `/api/super-admin/admins/${deleted}`, undefined, superAdmin),
  ]
  expect(answers.map(reasonOf)).toEqual(['done', 'done'])
  // Before any job runs: who is an admin again at once has none of them.
  const left = bookings.db.selectFrom('supportConversations').where('assigneeId', 'in', [demoted, deleted])
  expect(await left.select('id').execute()).toEqual([])
  const entries = await bookings.db
    .selectFrom('auditLog')
    .select(['targetId', 'before', 'after'])
    .where('targetId', 'in', [demoted, deleted])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const before = { role: 'ADMIN', assigned: 1 }
  expect(entries.slice(-2)).toEqual([
    { targetId: demoted, before, after: { role: 'LANDLORD', assigned: 0 } },
    { targetId: deleted, before, after: null },
  ])
})

describe('a preview', () => {
  const ask = async (url: string) => (await bookings.send(admin, 'GET', url)).statusCode
  const writing = async (trx: Db, bookingId: string) => {
    await sql`select from users where id in (${landlord}, ${tenant}) for update`.execute(trx)
    await sql`select from properties where id = ${property} for update`.execute(trx)
    await sql`select from bookings where id = ${bookingId} for update`.execute(trx)
    await sql`lock table payouts in share row exclusive mode`.execute(trx)
  }

  it('answers while what it is about is locked by a change', async () => {
    const id = (await requested()).json().id
    const urls = [
      deletionOf(landlord),
      roleChangeOf(landlord),
      removalOf(property),
      rejectionOf(property),
      `/api/admin/bookings/${id}/status-effects?status=CONFIRMED`,
      `/api/admin/bookings/${id}/status-effects?status=CANCELLED`,
    ]
    for (const url of urls)
      expect(
        await answerBeside(
          bookings.databaseUrl,
          (trx) => writing(trx, id),
          () => ask(url),
        ),
        url,
      ).toBe(200)
  })
})
