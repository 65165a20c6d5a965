import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/types.ts'

export type CheckoutRow = Selectable<Tables['sandboxCheckouts']>

export const insertCheckout = (db: Db, row: Insertable<Tables['sandboxCheckouts']>) =>
  db.insertInto('sandboxCheckouts').values(row)

export const findCheckout = (db: Db, id: string) => db.selectFrom('sandboxCheckouts').selectAll().where('id', '=', id)

const open = (db: Db, id: string) =>
  db.updateTable('sandboxCheckouts').where('id', '=', id).where('status', '=', 'OPEN')

export const expire = (db: Db, id: string, now: Date) =>
  open(db, id).where('expiresAt', '<=', now).set({ status: 'EXPIRED' })

/** Ends a checkout that no one has answered; one whose late answer is on its way is paid. */
export const close = (db: Db, id: string) => open(db, id).where('paysAt', 'is', null).set({ status: 'EXPIRED' })

/** Ends a checkout, also one whose late answer is on its way. */
export const end = (db: Db, id: string) => open(db, id).set({ status: 'EXPIRED', paysAt: null })

/** Gives an open checkout its answer, at once or at a later time. */
export const answer = (db: Db, id: string, set: { status: 'PAID' | 'FAILED' } | { paysAt: Date }, now: Date) =>
  open(db, id).where('paysAt', 'is', null).where('expiresAt', '>', now).set(set).returningAll()

/** Pays the checkouts whose late answer is due. */
export const payLate = (db: Db, now: Date) =>
  db
    .updateTable('sandboxCheckouts')
    .set({ status: 'PAID', paysAt: null })
    .where('paysAt', '<=', now)
    .where('status', '=', 'OPEN')
    .returning('id')

export const sumRefunds = (db: Db, checkoutId: string, exceptKey: string) =>
  db
    .selectFrom('sandboxRefunds')
    .where('checkoutId', '=', checkoutId)
    .where('key', '!=', exceptKey)
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amountMinor'), val(0)).as('amount'))

export const insertRefund = (db: Db, row: Insertable<Tables['sandboxRefunds']>) =>
  db
    .insertInto('sandboxRefunds')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
