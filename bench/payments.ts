import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../server/src/app.ts'
import { checkLedger } from '../server/src/features/payments/actions/check-ledger.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect, JOB_TIMEOUTS } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import type { Db } from '../server/src/platform/database/types.ts'
import { sign } from '../server/src/platform/gateways/sandbox/sandbox.ts'
import { insertFixtures } from './bookings.ts'
import { median, type Result, timeOf } from './measure.ts'
import { createToken } from './token.ts'

/** Ten entries each: two of the charge, four of its allocation, four of the deposit's return. */
const PAYMENT_COUNT = 100_000
const CHECK_MAX_SECONDS = 10
const INITIATE_COUNT = 50
const INITIATE_MAX_MS = 30
const NOTICE_COUNT = 100
const NOTICES_MAX_SECONDS = 2

type Parties = { landlord: string; tenant: string; property: string }

/** Inserts confirmed bookings, each with a stay of two nights of its own. */
const addStays = (db: Db, { landlord, tenant, property }: Parties, count: number, paymentStatus: 'UNPAID' | 'PAID') =>
  sql`insert into bookings (id, property_id, tenant_id, landlord_id, start_date, end_date, guests, status, payment_status,
      price_unit, unit_price_minor, units, extra_nights, subtotal_minor, service_fee_minor, deposit_minor, currency,
      time_zone, created_at, decided_at)
    select gen_random_uuid(), ${property}, ${tenant}, ${landlord}, date '2030-01-01' + n * 2, date '2030-01-03' + n * 2, 1,
      ${paymentStatus === 'PAID' ? 'COMPLETED' : 'CONFIRMED'}, ${paymentStatus}, 'NIGHT', 10000, 2, 0, 20000, 1000, 5000,
      'USD', 'Europe/Paris', now(), now()
    from generate_series(1, ${count}::int) n`.execute(db)

/** Pays every stay that says so and returns its deposit, as the payments feature would. */
const payStays = async (db: Db) => {
  await sql`insert into payments (id, booking_id, instalment, gateway, reference, rent_minor, service_fee_minor,
      deposit_minor, currency, status, created_at, expires_at, settled_at)
    select gen_random_uuid(), id, 1, 'sandbox', id::text, 20000, 1000, 5000, 'USD', 'PAID', now(), now(), now()
    from bookings where status = 'COMPLETED'`.execute(db)
  await sql`insert into ledger_entries (transaction_id, booking_id, payment_id, kind, account, amount_minor, currency, created_at)
    select p.id, p.booking_id, p.id, kind, account, amount, 'USD', now()
    from (select * from payments where reference = booking_id::text) p
    cross join (values ('CHARGE', 'GATEWAY', 26000), ('CHARGE', 'TENANT', -26000), ('ALLOCATION', 'TENANT', 26000),
      ('ALLOCATION', 'LANDLORD', -20000), ('ALLOCATION', 'FEE', -1000), ('ALLOCATION', 'DEPOSIT', -5000))
      as line (kind, account, amount)`.execute(db)
  await sql`insert into refunds (id, payment_id, booking_id, reason, rent_minor, service_fee_minor, deposit_minor, currency,
      status, key, created_at, settled_at)
    select gen_random_uuid(), id, booking_id, 'DEPOSIT', 0, 0, 5000, 'USD', 'DONE', id, now(), now()
    from payments where reference = booking_id::text`.execute(db)
  await sql`insert into ledger_entries (transaction_id, booking_id, payment_id, refund_id, kind, account, amount_minor,
      currency, created_at)
    select case kind when 'REFUND_DUE' then r.id else r.payment_id end, r.booking_id, r.payment_id, r.id, kind, account,
      amount, 'USD', now()
    from refunds r
    cross join (values ('REFUND_DUE', 'DEPOSIT', 5000), ('REFUND_DUE', 'TENANT', -5000), ('REFUND', 'TENANT', 5000),
      ('REFUND', 'GATEWAY', -5000)) as line (kind, account, amount)`.execute(db)
  await sql`update bookings set deposit_settled_at = now() where status = 'COMPLETED'`.execute(db)
  await sql`vacuum analyze bookings, payments, refunds, ledger_entries`.execute(db)
}

/** Measures the check of the ledger, the opening of checkouts and a flood of notices. */
export const benchPayments = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url, { timeouts: JOB_TIMEOUTS })
  await migrate(db)
  const { landlord, tenant, properties } = await insertFixtures(db)
  const [paidProperty = '', property = ''] = properties
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const services = await createServices(db, config)
  const { app } = await buildApp(services)
  const headers = { authorization: `Bearer ${await createToken(services, tenant)}` }

  await addStays(db, { landlord, tenant, property }, INITIATE_COUNT, 'UNPAID')
  const stays = await db.selectFrom('bookings').select('id').execute()
  const initiate = async (bookingId: string) =>
    (await app.inject({ method: 'POST', url: '/api/payments/initiate', payload: { bookingId }, headers })).json()
  const opened: { paymentId: string; checkoutUrl: string }[] = []
  const whole: number[] = []
  const own: number[] = []
  const order = {
    amount: 26_000,
    currency: 'USD',
    title: 'A flat',
    description: '',
    customer: { name: 'Ann', email: 'ann@x.example' },
    language: 'en',
    returnUrl: '',
    cancelUrl: '',
    webhookUrl: '',
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  for (const { id } of stays) {
    whole.push(await timeOf(async () => void opened.push(await initiate(id))))
    own.push(await timeOf(() => services.gateways.current.openCheckout({ ...order, paymentId: id })))
  }

  const [{ paymentId, checkoutUrl } = { paymentId: '', checkoutUrl: '' }] = opened
  const checkoutId = checkoutUrl.split('/').at(-1) ?? ''
  await app.inject({
    method: 'POST',
    url: `/api/sandbox/checkouts/${checkoutId}/answer`,
    payload: { choice: 'NEVER_ANSWER' },
  })
  const payload = JSON.stringify({ event: 'checkout.PAID', paymentId, checkoutId, at: new Date().toISOString() })
  const notice = () =>
    app.inject({
      method: 'POST',
      url: '/api/payments/webhook/sandbox',
      payload,
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': sign(services.keys, payload) },
    })
  const notices = await timeOf(() => Promise.all(Array.from({ length: NOTICE_COUNT }, notice)))

  await addStays(db, { landlord, tenant, property: paidProperty }, PAYMENT_COUNT, 'PAID')
  await payStays(db)
  let checked = { entries: 0, differences: [] as unknown[] }
  const check = await timeOf(async () => {
    checked = await checkLedger(db, new Date())
  })
  if (checked.differences.length) throw new Error(`The ledger has ${checked.differences.length} differences.`)

  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  return [
    {
      name: 'initiate beside the gateway’s own time, median',
      value: median(whole) - median(own),
      unit: 'ms',
      limit: INITIATE_MAX_MS,
    },
    {
      name: `${NOTICE_COUNT} copies of one notice at once`,
      value: notices / 1_000,
      unit: 's',
      limit: NOTICES_MAX_SECONDS,
    },
    {
      name: `check-ledger over ${checked.entries} entries`,
      value: check / 1_000,
      unit: 's',
      limit: CHECK_MAX_SECONDS,
    },
  ]
}
