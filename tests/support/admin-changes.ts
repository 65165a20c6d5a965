import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../server/src/platform/database/types.ts'
import { dayAhead, TEST_INSTANT } from './clock.ts'
import { addBooking, addPerson, addProperty } from './fixtures.ts'

const NAMES = ['Ünal', 'Zed', 'été', '😀 Smile', 'a-b', 'a b', '\uffee half', '']

const pick = <T>(values: readonly T[], value: number): T => values[value % values.length] as T

/** Changes a row, by a number that names it and one of which its new values are made. */
type Change = (nth: number, value: number) => Promise<unknown>

/** Returns changes of rows that lists of admins show. Those of people leave the admin as is. */
export const changesOf = (db: Db, admin: string): Record<string, Change> => {
  const idAt = async (table: 'users' | 'properties' | 'bookings' | 'payments', nth: number): Promise<string> => {
    const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
    return rows[nth % rows.length]?.id ?? uuid()
  }

  return {
    rename: async (nth, value) =>
      db
        .updateTable('users')
        .set({ name: pick(NAMES, value) })
        .where('id', '=', await idAt('users', nth))
        .where('id', '!=', admin)
        .execute(),
    leave: async (nth) =>
      db
        .updateTable('users')
        .set({ deletedAt: TEST_INSTANT })
        .where('id', '=', await idAt('users', nth))
        .where('id', '!=', admin)
        .execute(),
    promote: async (nth) =>
      db
        .updateTable('users')
        .set({ role: 'ADMIN' })
        .where('id', '=', await idAt('users', nth))
        .execute(),
    retitle: async (nth, value) =>
      db
        .updateTable('properties')
        .set({ title: `${pick(NAMES, value)} flat`, updatedAt: new Date(TEST_INSTANT.getTime() - value) })
        .where('id', '=', await idAt('properties', nth))
        .execute(),
    publish: async (nth, value) =>
      db
        .updateTable('properties')
        .set({ status: pick(['DRAFT', 'PENDING', 'APPROVED', 'REJECTED'] as const, value), listed: value % 3 > 0 })
        .where('id', '=', await idAt('properties', nth))
        .execute(),
    remove: async (nth) =>
      db
        .updateTable('properties')
        .set({ deletedAt: TEST_INSTANT })
        .where('id', '=', await idAt('properties', nth))
        .execute(),
    decide: async (nth, value) =>
      db
        .updateTable('bookings')
        .set({ status: pick(['PENDING', 'EXPIRED', 'CANCELLED'] as const, value), subtotalMinor: value })
        .where('id', '=', await idAt('bookings', nth))
        .execute(),
    book: async (_nth, value) => {
      const landlord = await addPerson(db, { name: pick(NAMES, value), createdAt: new Date(0) })
      const tenantId = await addPerson(db, { role: 'TENANT', name: pick(NAMES, value + 1) })
      const propertyId = await addProperty(db, landlord, { title: pick(NAMES, value + 2) || 'Flat' })
      await addBooking(db, { propertyId, tenantId }, { startDate: dayAhead(-20_000), createdAt: new Date(value) })
    },
    pay: async (nth, value) =>
      db
        .insertInto('payments')
        .values({
          id: uuid(),
          bookingId: await idAt('bookings', nth),
          instalment: 3 + value,
          gateway: 'stripe',
          reference: `Ref-${value}`,
          rentMinor: 100 + value,
          serviceFeeMinor: 0,
          depositMinor: 0,
          currency: 'USD',
          status: value % 2 ? 'FAILED' : 'OPEN',
          createdAt: TEST_INSTANT,
          expiresAt: TEST_INSTANT,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    refund: async (nth) =>
      sql`update refunds set status = 'DONE', settled_at = now() where status = 'PENDING' and payment_id = ${await idAt('payments', nth)}`.execute(
        db,
      ),
    review: async (nth, value) =>
      sql`update reviews set comment = ${pick(NAMES, value)}, rating = ${1 + (value % 5)}, verified_stay = ${value % 2 > 0},
      report_count = ${value % 3} where id = (select id from reviews order by id offset ${nth % 14} limit 1)`.execute(
        db,
      ),
    report: async (nth) =>
      sql`delete from reviews where id = (select id from reviews order by id desc offset ${nth} limit 1)`.execute(db),
    answer: async (nth, value) =>
      sql`update support_conversations set status = ${pick(['OPEN', 'ANSWERED', 'CLOSED'], value)}, subject = ${pick(NAMES, value)},
      waiting_since = ${value % 3 ? 'infinity' : new Date(value)}
      where id = (select id from support_conversations order by id offset ${nth % 28} limit 1)`.execute(db),
    send: async (nth, value) =>
      db
        .insertInto('payouts')
        .values({
          id: uuid(),
          landlordId: await idAt('users', nth),
          amountMinor: 1_000 + value,
          currency: 'USD',
          reference: pick(NAMES, value),
          asOf: TEST_INSTANT,
          paidAt: new Date(TEST_INSTANT.getTime() - value),
          paidBy: admin,
        })
        .execute(),
    claim: async (nth) => sql`delete from deposit_claims where booking_id = ${await idAt('bookings', nth)}`.execute(db),
    record: async (nth, value) =>
      db
        .insertInto('auditLog')
        .values({
          id: uuid(),
          at: new Date(TEST_INSTANT.getTime() - value),
          actorId: admin,
          action: pick(['property.approved', 'user.role-changed'] as const, value),
          targetType: 'user',
          targetId: await idAt('users', nth),
          targetName: pick(NAMES, value),
          reason: value % 2 ? pick(NAMES, value + 1) : null,
          address: value % 3 ? '2001:DB8::e' : null,
          userAgent: '',
        })
        .execute(),
    lapse: async (nth) =>
      db
        .updateTable('payments')
        .set({ status: 'EXPIRED' })
        .where('id', '=', await idAt('payments', nth))
        .where('status', '=', 'OPEN')
        .execute(),
  }
}
