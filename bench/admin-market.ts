import { type RawBuilder, sql } from 'kysely'
import { PROPERTY_REPORT_REASONS } from '#contract/forms/property-reports.ts'
import type { Db } from '../server/src/platform/database/types.ts'

const USER_COUNT = 100_000
const ADMIN_COUNT = 50
const LANDLORD_COUNT = 20_000
const PROPERTY_COUNT = 100_000
const BOOKING_COUNT = 500_000

const FIRST_NAMES = ['Anna', 'Élodie', 'Marek', 'Tsega', 'Yusuf', 'Grace', 'Ólafur', 'Mei', 'Noor', 'Ivan', 'Sara']
const LAST_NAMES = ['Martin', 'Novák', 'Bekele', 'Haddad', 'Smith', 'Ñíguez', 'Chen', 'Okafor', 'Jónsson']
const KINDS = ['Quiet flat', 'Sunny studio', 'Small house', 'Large villa', 'Étage noble', 'Room with a view', 'Loft']
const PLACES = ['at the river', 'in the old town', 'near the station', 'by the sea', 'on the hill', 'under the castle']

const ids = (kind: string) => (n: RawBuilder<unknown> | number) =>
  sql`('${sql.raw(kind)}0000000-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
const user = ids('a')
const property = ids('b')
const booking = ids('c')
/** Of rows that nothing refers to. */
const other = ids('e')

const oneOf = (texts: readonly string[], n: RawBuilder<unknown>) =>
  sql`(${texts}::text[])[1 + mod(${n}, ${sql.lit(texts.length)})]`
const numbers = (count: number) => sql`generate_series(1, ${sql.lit(count)}) n`
/** An instant of the last three years: ids and times grow together. */
const instant = (count: number) => sql`now() - interval '3 years' * (1 - n / ${sql.lit(count)}::float8)`
const landlordOf = (place: RawBuilder<unknown>) =>
  user(sql`${sql.lit(ADMIN_COUNT)} + 1 + mod(${place}, ${sql.lit(LANDLORD_COUNT)})`)
const PLACE = sql`1 + mod(n::bigint * 7919, ${sql.lit(PROPERTY_COUNT)})`
const TENANT = user(
  sql`${sql.lit(ADMIN_COUNT + LANDLORD_COUNT)} + 1 + mod(n::bigint * 104729, ${sql.lit(USER_COUNT - ADMIN_COUNT - LANDLORD_COUNT)})`,
)
const ADMIN = user(sql`1 + mod(n, ${sql.lit(ADMIN_COUNT)})`)

/** What the rows below would change in other tables one by one is filled at once instead. */
const disableTriggers = (db: Db) =>
  sql`do $$ declare t record; begin
    for t in select tgrelid::regclass as of, tgname from pg_trigger
      where not tgisinternal and (tgtype & 1 = 1 or tgname in ('ledger_entries_open_balances', 'list_changes_inserted')) loop
      execute format('alter table %s disable trigger %I', t.of, t.tgname);
    end loop; end $$`.execute(db)

type Statement = { statement: string }

/**
 * Removes foreign keys and the indexes that no constraint needs, and returns the statements that create them again: built once
 * from all rows, they take a fraction of the time of one row after another.
 */
const removeIndexes = async (db: Db): Promise<string[]> => {
  const { rows: keys } = await sql<Statement & { removal: string }>`
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`.execute(db)
  const { rows: indexes } = await sql<Statement & { removal: string }>`
    select pg_get_indexdef(i.indexrelid) as statement, format('drop index %s', i.indexrelid::regclass) as removal
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not i.indisunique
      and not exists (select from pg_constraint where conindid = i.indexrelid)`.execute(db)
  for (const { removal } of [...keys, ...indexes]) await sql.raw(removal).execute(db)
  return [...indexes, ...keys].map(({ statement }) => statement)
}

const fillPeople = async (db: Db) => {
  await sql`insert into users (id, name, email, phone, role, is_verified, created_at)
    select ${user(sql`n`)}, ${oneOf(FIRST_NAMES, sql`n`)} || ' ' || ${oneOf(LAST_NAMES, sql`n / 7`)} || ' ' || n / 50,
      'p' || n || '@mail.example', case when n % 5 < 3 then '+33 6 ' || n end,
      case when n <= 5 then 'SUPER_ADMIN' when n <= ${sql.lit(ADMIN_COUNT)} then 'ADMIN'
        when n <= ${sql.lit(ADMIN_COUNT + LANDLORD_COUNT)} then 'LANDLORD' else 'TENANT' end,
      n % 20 > 0, ${instant(USER_COUNT)}
    from ${numbers(USER_COUNT)}`.execute(db)
  await sql`insert into landlord_requests (user_id, phone, address, message, status, reason, created_at, decided_at, decided_by)
    select ${user(sql`20000 + n`)}, '+33 6', 'Rue ' || n, 'Two flats', status, case when status = 'REJECTED' then 'Unreadable' end,
      ${instant(20_000)}, case when status <> 'PENDING' then now() end, case when status <> 'PENDING' then ${user(1)} end
    from ${numbers(20_000)}, lateral (select case when n > 19800 then 'PENDING' when n % 10 = 0 then 'REJECTED' else 'APPROVED' end as status) s`.execute(
    db,
  )
  await sql`insert into support_conversations (id, user_id, subject, status, assignee_id, created_at, updated_at, waiting_since, message_count)
    select ${other(sql`n`)}, ${TENANT}, (array['Refund', 'Login code', 'Payment', 'Dates'])[1 + n % 4] || ' of ' || n, status,
      case when n % 3 = 0 then ${ADMIN} end, ${instant(50_000)}, ${instant(50_000)},
      case when status = 'OPEN' then ${instant(50_000)} else 'infinity' end, 1 + n % 9
    from ${numbers(50_000)}, lateral (select case when n > 49700 then 'OPEN' when n > 49000 then 'ANSWERED' else 'CLOSED' end as status) s`.execute(
    db,
  )
  await sql`insert into audit_log (id, at, actor_id, action, target_type, target_id, target_name, before, after, address, user_agent)
    select ${other(sql`n`)}, ${instant(300_000)}, ${ADMIN},
      (array['property.approved', 'property.rejected', 'user.role-changed', 'booking.status-changed'])[1 + n % 4],
      case when n % 4 < 2 then 'property' when n % 4 = 2 then 'user' else 'booking' end,
      case when n % 4 < 2 then ${property(PLACE)} when n % 4 = 2 then ${TENANT} else ${booking(sql`n`)} end,
      'Target ' || n, '{}', '{}', '192.0.2.' || n % 250, 'Mozilla'
    from ${numbers(300_000)}`.execute(db)
  await sql`insert into assistant_questions (id, user_id, language, text, asked_at)
    select ${other(sql`n`)}, ${TENANT}, 'en', 'Is a boat' || n % 900 || ' allowed?', now() - interval '80 days' * (1 - n / 20000.0)
    from ${numbers(20_000)}`.execute(db)
  await sql`insert into assistant_question_words (question_id, stem, word)
    select ${other(sql`n`)}, word || n % 900, word || n % 900 from ${numbers(20_000)}, unnest(array['boat', 'allow']) word`.execute(
    db,
  )
}

const fillProperties = (db: Db) =>
  sql`insert into properties (id, landlord_id, title, description, property_type, price_minor, price_unit, bedrooms, max_guests,
      address, neighbourhood, city, country, lat, lng, status, listed, submitted_at, changed_from, changed_at, created_at, updated_at)
    select ${property(sql`n`)}, ${landlordOf(sql`n`)}, ${oneOf(KINDS, sql`n`)} || ' ' || ${oneOf(PLACES, sql`n / 7`)} || ' ' || n / 40,
      'Two rooms.', 'APARTMENT', 5000 + n % 200 * 100, case when n % 20 = 0 then 'MONTH' else 'NIGHT' end, n % 4, 1 + n % 5,
      n % 300 || ' Main Street', 'Centre ' || n % 30, 'City ' || n % 200, 'FR', 40 + n % 100 / 10.0, n % 200 / 10.0,
      case n % 100 when 0 then 'PENDING' when 1 then 'REJECTED' when 2 then 'DRAFT' else 'APPROVED' end, n % 100 <> 3,
      ${instant(PROPERTY_COUNT)}, case when n % 100 = 4 then '{}'::jsonb end, case when n % 100 = 4 then now() end,
      ${instant(PROPERTY_COUNT)}, now() - interval '1 year' * random()
    from ${numbers(PROPERTY_COUNT)}`.execute(db)

/** Stays of three nights or, of every twentieth, three months. The last tenth is still to come. */
const fillBookings = async (db: Db) => {
  await sql`insert into bookings (id, property_id, tenant_id, landlord_id, start_date, end_date, guests, status, payment_status, price_unit,
      unit_price_minor, units, extra_nights, subtotal_minor, service_fee_minor, deposit_minor, currency, time_zone, created_at)
    select ${booking(sql`n`)}, ${property(PLACE)}, ${TENANT}, ${landlordOf(PLACE)}, start,
      case when n % 20 = 0 then (start + interval '3 months')::date else start + 3 end, 1, status,
      case when status in ('COMPLETED', 'CONFIRMED') then 'PAID' when status = 'CANCELLED' and n % 20 = 7 then 'REFUNDED' else 'UNPAID' end,
      case when n % 20 = 0 then 'MONTH' else 'NIGHT' end, 10000, 3, 0, 30000 + case when n % 20 > 0 then n % 1000 else 0 end, 1500, 5000, 'USD', 'Europe/Paris', ${instant(BOOKING_COUNT)}
    from ${numbers(BOOKING_COUNT)},
      lateral (select current_date - 1000 + (n * 1100.0 / ${sql.lit(BOOKING_COUNT)})::int as start) days,
      lateral (select case when n % 10 = 7 then 'CANCELLED' when n % 10 = 8 then 'EXPIRED' when n % 10 = 9 then 'REJECTED'
        when n % 200 = 1 and start > current_date then 'PENDING' when start > current_date - 3 then 'CONFIRMED' else 'COMPLETED' end as status) s`.execute(
    db,
  )
  await sql`insert into booking_steps (booking_id, number, property_id, at, by_actor, to_status)
    select id, number, property_id, created_at + interval '1 hour' * number, (array['TENANT', 'LANDLORD'])[number + 1],
      (array['PENDING', 'CONFIRMED'])[number + 1]
    from bookings, generate_series(0, 1) number where number = 0 or status in ('CONFIRMED', 'COMPLETED')`.execute(db)
}

/**
 * Every month of a stay is paid when it begins, but one in 64 stays by the month stopped after the first. All that was paid was
 * sent to the landlord but that of the last week.
 */
const fillMoney = async (db: Db) => {
  await sql`insert into payments (id, booking_id, instalment, gateway, reference, rent_minor, service_fee_minor, deposit_minor,
      currency, status, created_at, expires_at, settled_at)
    select ('d' || month || substr(b.id::text, 3))::uuid, b.id, month, 'stripe', 'cs_' || b.id || month, subtotal_minor / months,
      case month when 1 then service_fee_minor else 0 end, case month when 1 then deposit_minor else 0 end, 'USD',
      case when payment_status in ('PAID', 'REFUNDED') then 'PAID' when right(b.id::text, 3) = 'abe' then 'HELD' else 'FAILED' end,
      created, created, created + interval '1 hour'
    from bookings b, lateral (select case price_unit when 'MONTH' then units else 1 end as months) stay, generate_series(1, months) month,
      lateral (select case month when 1 then created_at else start_date + make_interval(months => month - 1) end as created) time
    where (payment_status in ('PAID', 'REFUNDED') or status = 'EXPIRED')
      and (month = 1 or payment_status = 'PAID' and created < now() and right(b.id::text, 2) not in ('00', '40', '80', 'c0'))`.execute(
    db,
  )
  await sql`insert into refunds (id, key, payment_id, booking_id, reason, rent_minor, service_fee_minor, deposit_minor, currency,
      status, tries, created_at, settled_at)
    select p.id, p.id, p.id, p.booking_id, 'CANCELLED', p.rent_minor, 0, 0, 'USD', state, case state when 'DONE' then 1 else 9 end,
      p.created_at, case state when 'DONE' then p.created_at end
    from payments p join bookings b on b.id = p.booking_id and b.payment_status = 'REFUNDED',
      lateral (select case when right(p.id::text, 2) = '13' then 'PENDING' else 'DONE' end as state) s`.execute(db)
  await sql`insert into payouts (id, landlord_id, amount_minor, currency, reference, as_of, paid_by, paid_at)
    select ${other(sql`n`)}, ${landlordOf(sql`n`)}, 10000 + n % 5000, 'USD', 'SEPA ' || n, ${instant(100_000)} - interval '1 day',
      ${user(1)}, ${instant(100_000)} - interval '1 day'
    from ${numbers(100_000)}`.execute(db)
  await sql`insert into ledger_entries (transaction_id, booking_id, payment_id, payout_id, kind, account, amount_minor, currency, created_at)
    select p.id, b.id, p.id, case line.kind when 'PAYOUT' then ${other(1)} end, line.kind, line.account, line.amount, 'USD', p.created_at
    from payments p join bookings b on b.id = p.booking_id and b.payment_status = 'PAID',
      lateral (values ('ALLOCATION', 'TENANT', p.amount_minor), ('ALLOCATION', 'LANDLORD', -p.rent_minor),
        ('ALLOCATION', 'FEE', -p.service_fee_minor), ('ALLOCATION', 'DEPOSIT', -p.deposit_minor),
        ('PAYOUT', 'LANDLORD', p.rent_minor), ('PAYOUT', 'GATEWAY', -p.rent_minor)) as line (kind, account, amount)
    where p.status = 'PAID' and line.amount <> 0 and (line.kind = 'ALLOCATION' or greatest(b.start_date, p.created_at::date) < current_date - 7)`.execute(
    db,
  )
  await sql`update bookings set paid_instalments = paid.count
    from (select booking_id, count(*) from payments where status = 'PAID' group by booking_id) paid
    where bookings.id = paid.booking_id`.execute(db)
  await sql`select rebuild_open_balances()`.execute(db)
  await sql`insert into deposit_claims (id, booking_id, amount_minor, currency, reason, opened_at, status, closed_at, awarded_minor, decided_by)
    select id, id, 5000, 'USD', 'A broken window', created_at, case when is_open then 'OPEN' else 'DECIDED' end,
      case when not is_open then created_at end, case when not is_open then 100 end, case when not is_open then ${user(1)} end
    from bookings, lateral (select right(id::text, 3) = '001' as is_open) s where status = 'COMPLETED' and right(id::text, 1) = '1' limit 10000`.execute(
    db,
  )
}

const fillWords = async (db: Db) => {
  await sql`insert into reviews (id, property_id, author_id, rating, title, comment, verified_stay, report_count, created_at, updated_at)
    select id, property_id, tenant_id, 1 + n % 5, 'A quiet stay ' || n % 900, 'We slept well and would come again, ' || n,
      true, case when n % 500 = 0 then 1 else 0 end, created_at, created_at
    from (select *, row_number() over (order by id) as n from bookings where status = 'COMPLETED') b
    on conflict do nothing`.execute(db)
  await sql`insert into review_reports (review_id, reporter_id, reason, created_at)
    select id, ${user(1)}, 'Spam', created_at from reviews where report_count > 0`.execute(db)
  await sql`insert into conversations (id, tenant_id, landlord_id, property_id, created_at, updated_at, message_count)
    select id, tenant_id, landlord_id, property_id, created_at, created_at, 5 from bookings where status <> 'COMPLETED' on conflict do nothing`.execute(
    db,
  )
  await sql`insert into conversation_reports (id, conversation_id, reporter_id, reason, created_at, closed_at, closed_by, note)
    select id, id, tenant_id, 'Rude', created_at, closed, case when closed is not null then ${user(1)} end, case when closed is not null then 'Fine.' end
    from conversations, lateral (select case when right(id::text, 3) <> '100' then created_at end as closed) s
    where right(id::text, 2) = '00'`.execute(db)
  await sql`insert into property_reports (id, property_id, reporter_id, reason, text, created_at, closed_at, closed_by, outcome)
    select ${other(sql`n`)}, ${property(sql`n / 2 * 37`)}, ${TENANT}, ${oneOf(PROPERTY_REPORT_REASONS, sql`n`)}, 'It was let before',
      ${instant(4_000)}, case when n < 3960 then now() end, case when n < 3960 then ${user(1)} end, case when n < 3960 then 'KEPT' end
    from ${numbers(4_000)} where n > 1`.execute(db)
}

/**
 * Fills the market of a platform after three years: 100,000 users, 100,000 properties, 500,000 bookings, and what follows from
 * them, unless an earlier run did. Returns the ids of a super admin and of a landlord with bookings.
 */
export const fillAdminMarket = async (db: Db): Promise<{ admin: string; landlord: string }> => {
  const { rows: filled } = await sql<{ is: boolean }>`select to_regclass('filled_market') is not null as is`.execute(db)
  if (!filled[0]?.is) await fill(db)
  const { rows } = await sql<{
    admin: string
    landlord: string
  }>`select ${user(1)} as admin, ${user(100)} as landlord`.execute(db)
  if (!rows[0]) throw new Error('The market was not filled.')
  return rows[0]
}

const fill = async (db: Db) => {
  await disableTriggers(db)
  const indexes = await removeIndexes(db)
  await fillPeople(db)
  await fillProperties(db)
  await fillBookings(db)
  await fillMoney(db)
  await fillWords(db)
  for (const statement of indexes) await sql.raw(statement).execute(db)
  await sql`vacuum analyze`.execute(db)
  await sql`create table filled_market ()`.execute(db)
}
