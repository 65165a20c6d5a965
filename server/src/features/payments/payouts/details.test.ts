import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD } from '../../../../../tests/support/accounts.ts'
import { dayAhead, instantAfter } from '../../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../../tests/support/concurrency.ts'
import { addBooking, addPerson, as } from '../../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../../tests/support/payments.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'

const IBAN = 'FR1420041010050500013M02606'
const BANK = { method: 'BANK', holder: 'Lars Landlord', bankName: 'Banque de Lyon', account: IBAN, bankCode: '' }

const payments = paymentContextOfFile()
let admin: string
let passwordHash: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  const { landlord } = await payments.begin()
  await payments.db.updateTable('users').set({ passwordHash }).where('id', '=', landlord).execute()
})

const landlord = () => payments.fixtures.landlord
const save = (payload: object) =>
  payments.send(landlord(), 'PUT', '/api/landlord/payout-details', { payload: { password: PASSWORD, ...payload } })
const own = async () => (await payments.send(landlord(), 'GET', '/api/landlord/payout-details')).json().details
const readInFull = (by = admin) => payments.send(by, 'POST', `/api/admin/payouts/${landlord()}/details`)
const auditOf = async (action: string) =>
  (await payments.send(admin, 'GET', `/api/admin/audit?action=${action}&limit=100`))
    .json()
    .data.filter(({ target }: { target: { id: string } }) => target.id === landlord())

it('shows the landlord the end of the account only, mails each change, and is encrypted in the database', async () => {
  expect(await own()).toBeNull()
  const answer = await save({ ...BANK, account: 'fr14 2004 1010 0505 0001 3m02 606' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await own()).toEqual({
    method: 'BANK',
    name: 'Banque de Lyon',
    holder: 'Lars Landlord',
    ending: '2606',
    updatedAt: expect.any(String),
  })
  expect(answer.body).not.toContain(IBAN)
  const { sealed } = await payments.db
    .selectFrom('payoutDetails')
    .select('sealed')
    .where('landlordId', '=', landlord())
    .executeTakeFirstOrThrow()
  for (const secret of [IBAN, 'Lars', 'Lyon']) expect(sealed.toString('latin1')).not.toContain(secret)
  await payments.runDue()
  const mail = payments.context.mails.at(-1)
  expect(mail?.subject).toBe('Your payout details were changed')
  expect(JSON.stringify(mail)).not.toMatch(/2606|Lyon/)
})

it('is changed with the password only, and never to an invalid account', async () => {
  await save({ method: 'MOBILE', provider: 'Telebirr', phone: '+251 911 234567' })
  const wrong = await save({ ...BANK, password: 'another password' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject({ reason: 'wrong_password', fields: { password: 'is wrong' } })
  const invalid = await save({ ...BANK, account: `${IBAN.slice(0, -1)}7` })
  expect(invalid.json()).toMatchObject({ reason: 'iban_invalid', fields: { account: 'is not a valid IBAN' } })
  expect((await save({ ...BANK, account: '1000123456789' })).json().reason).toBe('bank_code_missing')
  expect((await save({ ...BANK, phone: '+251 911 234567' })).statusCode).toBe(400)
  expect(await own()).toMatchObject({ method: 'MOBILE', name: 'Telebirr', holder: null, ending: '4567' })
})

it('admins read it in full, which the audit log records without the account', async () => {
  expect((await readInFull()).json().reason).toBe('payout_details_missing')
  await save(BANK)
  expect((await readInFull()).json()).toEqual({ details: BANK })
  const entries = await auditOf('payout.details-read')
  expect(entries).toHaveLength(1)
  // Ids may have these digits by chance.
  expect(JSON.stringify(entries).replaceAll(/[\da-f-]{36}/g, '')).not.toContain('2606')
  expect((await readInFull(payments.fixtures.tenant)).statusCode).toBe(403)
  expect((await readInFull(landlord())).statusCode).toBe(403)
})

it('the list of what is due marks landlords without details; its file has them and is recorded', async () => {
  const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: instantAfter(0) } as const
  const dates = { startDate: dayAhead(-5), endDate: dayAhead(-2) }
  const { property: propertyId, tenant: tenantId } = payments.fixtures
  await addBooking(payments.db, { propertyId, tenantId }, { ...paid, ...dates })
  const due = async () =>
    (await payments.send(admin, 'GET', '/api/admin/payouts?limit=100'))
      .json()
      .data.find((each: { landlord: { id: string } }) => each.landlord.id === landlord())
  const row = async () => {
    const { body } = await payments.send(admin, 'GET', '/api/admin/payouts.csv')
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true })
    return rows.find(({ landlordId }) => landlordId === landlord())
  }
  expect(await due()).toMatchObject({ hasDetails: false })
  expect(await row()).toMatchObject({ method: '', account: '', phone: '' })
  expect(await auditOf('payout.exported')).toEqual([])
  await save(BANK)
  expect(await due()).toMatchObject({ hasDetails: true })
  expect(await row()).toMatchObject({ method: 'BANK', holder: 'Lars Landlord', account: IBAN, amount: '300.00' })
  const exported = await auditOf('payout.exported')
  expect(exported).toHaveLength(1)
  expect(JSON.stringify(exported)).not.toContain(IBAN)
})

it('details that another secret encrypted, or that belong to another landlord, count as missing', async () => {
  await save(BANK)
  const other = await addPerson(payments.db)
  await sql`insert into payout_details (landlord_id, sealed, updated_at)
    select ${other}, sealed, updated_at from payout_details where landlord_id = ${landlord()}`.execute(payments.db)
  expect((await payments.send(other, 'GET', '/api/landlord/payout-details')).json()).toEqual({
    details: null,
    waitingPayout: null,
  })
})

it('is erased with the account', async () => {
  await save(BANK)
  expect((await payments.send(admin, 'DELETE', `/api/admin/users/${landlord()}`)).statusCode).toBe(204)
  const rows = await payments.db
    .selectFrom('payoutDetails')
    .select('landlordId')
    .where('landlordId', '=', landlord())
    .execute()
  expect(rows).toEqual([])
})

it('is masked in the export of the landlord’s data, which asks for no password', async () => {
  await save(BANK)
  const archive = await payments.send(landlord(), 'GET', '/api/users/me/export')
  const file = unzipSync(archive.rawPayload)['payout-details.json'] as Uint8Array
  expect(JSON.parse(strFromU8(file))).toEqual([await own()])
})

it('stores nothing for a session that its owner ends while the password is compared', async () => {
  const { services, app } = payments.context
  const { headers } = await as(services, landlord())
  const owner = await as(services, landlord())
  const [ended, saved] = await inLockOrder(payments.databaseUrl, { table: 'users', id: landlord() }, [
    () => app.inject({ method: 'POST', url: '/api/users/me/sign-out-everywhere', headers: owner.headers }),
    () =>
      app.inject({
        ...{ method: 'PUT', url: '/api/landlord/payout-details', headers },
        payload: { password: PASSWORD, ...BANK },
      }),
  ])
  expect([ended?.statusCode, saved?.statusCode]).toEqual([200, 401])
  expect(await own()).toBeNull()
})

it('stores one of several changes sent at the same time after the other, without a deadlock', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(BANK)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(payments.db)
  expect(rows[0]?.deadlocks).toBe(0)
})
