import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { PASSWORD, PASSWORD_HASH } from '../../../../tests/support/accounts.ts'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty, addReview } from '../../../../tests/support/fixtures.ts'

const DAY = 86_400_000
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const context = contextOfFile({ TRUST_PROXY: '1' })
let superAdmin: string
beforeAll(async () => {
  superAdmin = await addPerson(context.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
})

let admin: string
let person: string
beforeEach(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  person = await addPerson(context.db, { role: 'TENANT', name: 'Tom Target' })
})

/** Makes the person a landlord, or a tenant again. */
const setRole = async (role: string, from: string) => {
  const headers = { 'x-forwarded-for': from, 'user-agent': CHROME }
  const answer = await context.send(admin, 'PUT', `/api/users/${person}/role`, { role }, headers)
  expect(answer.statusCode, answer.body).toBe(200)
}
const list = async (query: string): Promise<AuditEntry[]> => {
  const answer = await context.send(superAdmin, 'GET', `/api/admin/audit?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const entryOf = async (targetId: string) => (await list(`search=${targetId}`))[0]

describe('an entry of the audit log', () => {
  it('says who did what to whom, before and after, when and from where', async () => {
    await setRole('LANDLORD', '6.6.6.6, 203.0.113.7')
    expect(await entryOf(person)).toMatchObject({
      actor: { id: admin, name: 'Ada Admin' },
      action: 'user.role-changed',
      target: { type: 'user', id: person, name: 'Tom Target' },
      before: { role: 'TENANT' },
      after: { role: 'LANDLORD' },
      at: TEST_INSTANT.toISOString(),
      address: '203.0.113.7',
      userAgent: CHROME,
    })
  })

  it('has the /64 of an IPv6 address', async () => {
    await setRole('LANDLORD', '2001:db8:1:2:3:4:5:6')
    expect(await entryOf(person)).toMatchObject({ address: '2001:db8:1:2::/64' })
  })

  it('is found by admin, target, action, network, id and time', async () => {
    await setRole('LANDLORD', '198.51.100.23')
    const { id = '', at = '' } = (await entryOf(person)) ?? {}
    const isFound = async (query: string) => (await list(query)).some((entry) => entry.id === id)
    const later = new Date(TEST_INSTANT.getTime() + 1).toISOString()
    for (const query of ['search=ada', 'search=tom+target', 'search=100.23', `search=${admin}`, `search=${id}`])
      expect(await isFound(`${query}&limit=100`), query).toBe(true)
    for (const query of ['action=user.role-changed', `from=${at}`, `to=${later}`, `from=${at}&to=${later}&search=ada`])
      expect(await isFound(`${query}&limit=100`), query).toBe(true)
    for (const query of ['search=nobody', 'search=%25', 'action=user.deleted', `from=${later}`, `to=${at}`])
      expect(await isFound(`${query}&limit=100`), query).toBe(false)
    expect((await context.send(superAdmin, 'GET', '/api/admin/audit?from=yesterday')).statusCode).toBe(400)
  })

  it('is found by words of its reason, without accents and case', async () => {
    const own = await addProperty(context.db, person, { status: 'PENDING' })
    const reason = 'The façade is not of this house.'
    const answer = await context.send(admin, 'POST', `/api/admin/properties/${own}/reject`, { reason })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await list('search=FACADE+is+not'))[0]).toMatchObject({ action: 'property.rejected', reason })
    expect(await list('search=facade+of+gold')).toEqual([])
  })

  it('is found by the id of what it deleted something of', async () => {
    const propertyId = await addProperty(context.db, person)
    const id = await addReview(context.db, { propertyId, authorId: await addPerson(context.db, { role: 'TENANT' }) })
    const answer = await context.send(admin, 'DELETE', `/api/admin/reviews/${id}`, { reason: 'An advert.' })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    for (const search of [propertyId, propertyId.toUpperCase()])
      expect((await list(`search=${search}`)).map(({ action }) => action)).toEqual(['review.deleted'])
  })

  it('is a row of the CSV with the same filters', async () => {
    await setRole('LANDLORD', '198.51.100.24')
    const csv = await context.send(superAdmin, 'GET', '/api/admin/audit.csv?search=198.51.100.24')
    const rows = parse<Record<string, string>>(csv.body, { columns: true, bom: true })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ actorId: admin, target: 'Tom Target', address: '198.51.100.24', userAgent: CHROME })
  })
})

describe('an export of a list', () => {
  it('is recorded with the list and who took it, before its rows are sent, whatever the list', async () => {
    for (const path of [
      '/api/admin/users.csv?search=secret',
      '/api/admin/payouts/recorded.csv',
      '/api/admin/metrics.csv?period=MONTHS',
    ])
      expect((await context.send(admin, 'GET', path)).statusCode, path).toBe(200)
    const entries = await list(`search=${admin}&action=list.exported`)
    expect(entries.map(({ actor, target, after }) => [actor?.id, target.id, after]).toSorted()).toEqual(
      ['metrics', 'payouts/recorded', 'users'].map((name) => [admin, admin, { list: name }]),
    )
  })

  it('is not recorded when it was refused', async () => {
    expect((await context.send(person, 'GET', '/api/admin/users.csv')).statusCode).toBe(403)
    expect((await context.send(admin, 'GET', '/api/super-admin/admins.csv')).statusCode).toBe(403)
    expect((await context.send(admin, 'GET', '/api/admin/users.csv?sort=shoe-size')).statusCode).toBe(400)
    expect(await list('action=list.exported&search=Tom')).toEqual([])
    expect(await list(`action=list.exported&search=${admin}`)).toEqual([])
  })
})

describe('the database', () => {
  it('refuses to change, delete or truncate entries', async () => {
    await setRole('LANDLORD', '203.0.113.8')
    const { id } = (await entryOf(person)) ?? {}
    const only = sql`where id = ${id}`
    for (const statement of [
      sql`update audit_log set after = '{"role": "ADMIN"}' ${only}`,
      sql`update audit_log set actor_id = ${person} ${only}`,
      sql`update audit_log set actor_id = null, system_actor = 'COMMAND' ${only}`,
      sql`update audit_log set at = now() ${only}`,
      sql`update audit_log set target_name = 'Somebody else' ${only}`,
      sql`update audit_log set reason = 'Another reason.' ${only}`,
      sql`update audit_log set address = '192.0.2.1' ${only}`,
      sql`update audit_log set user_agent = '' ${only}`,
      sql`delete from audit_log ${only}`,
      sql`truncate audit_log`,
    ])
      await expect(statement.execute(context.db)).rejects.toThrow('the audit log is only added to')
    expect(await entryOf(person)).toMatchObject({ after: { role: 'LANDLORD' }, reason: null })
  })
})

describe('personal data in the audit log', () => {
  it('ends with the account: the name of a target; where an admin acted from stays for a year', async () => {
    await setRole('LANDLORD', '203.0.113.9')
    expect((await context.send(superAdmin, 'DELETE', `/api/admin/users/${admin}`)).statusCode).toBe(204)
    expect(await entryOf(person)).toMatchObject({
      actor: { isFormer: true },
      target: { name: 'Tom Target' },
      after: { role: 'LANDLORD' },
      address: '203.0.113.9',
    })
    expect((await context.send(superAdmin, 'DELETE', `/api/admin/users/${person}`)).statusCode).toBe(204)
    for (const { target } of await list(`search=${person}`)) expect(target).toMatchObject({ isFormer: true })
  })

  it('ends with the account of an admin, whose entries keep the id, and of an assignee', async () => {
    const removed = await addPerson(context.db, { role: 'ADMIN', name: 'Rose Removed' })
    const supportId = (
      await context.send(person, 'POST', '/api/support', {
        clientId: removed,
        subject: 'Help',
        text: 'Please help me.',
      })
    ).json().id
    const assigned = await context.send(admin, 'PUT', `/api/admin/support/${supportId}/assignee`, {
      assigneeId: removed,
    })
    expect(assigned.statusCode, assigned.body).toBe(200)
    expect((await entryOf(supportId))?.people).toMatchObject([{ id: removed, name: 'Rose Removed' }])
    expect((await context.send(superAdmin, 'DELETE', `/api/admin/users/${removed}`)).statusCode).toBe(204)
    expect(await entryOf(removed)).toMatchObject({ target: { id: removed, name: 'Former user', isFormer: true } })
    expect((await entryOf(supportId))?.people).toMatchObject([{ id: removed, isFormer: true }])
  })

  it('says that an admin deleted the own account, and from where the admin had acted', async () => {
    const own = await addPerson(context.db, { role: 'ADMIN', name: 'Olga Own', passwordHash: PASSWORD_HASH })
    const deleted = await context.send(own, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect(deleted.statusCode, deleted.body).toBe(204)
    expect(await entryOf(own)).toMatchObject({ action: 'user.deleted', actor: { id: own }, before: { role: 'ADMIN' } })
  })

  it('keeps network and device for a year', async () => {
    await setRole('LANDLORD', '203.0.113.10')
    const later = await createTestContext(context.db)
    later.advanceClock(364 * DAY)
    await later.worker.runSchedule('audit.erase-origins')
    expect(await entryOf(person)).toMatchObject({ address: '203.0.113.10', userAgent: CHROME })
    later.advanceClock(2 * DAY)
    await later.worker.runSchedule('audit.erase-origins')
    expect(await entryOf(person)).toMatchObject({ address: null, userAgent: null, after: { role: 'LANDLORD' } })
    await later.app.close()
  })
})
