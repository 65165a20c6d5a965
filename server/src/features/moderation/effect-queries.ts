import { type ExpressionBuilder, sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.ts'
import { keysOf } from '../../platform/database/keys-of.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

const countLikes = (eb: ExpressionBuilder<Tables, never>, propertyId: string) =>
  countRows(eb.selectFrom('likes').where('propertyId', '=', propertyId))

/** Finds the open reports and counts the favourites that the rejection or deletion of a property touches. */
export const findReportsAndLikes = (db: Db, propertyId: string) =>
  db.selectNoFrom((eb) => [
    keysOf(
      eb.selectFrom('propertyReports').where('propertyId', '=', propertyId).where('closedAt', 'is', null),
      sql`id`,
    ).as('reports'),
    countLikes(eb, propertyId).as('favourites'),
  ])

/** Counts what the deletion of a property leaves as it is. */
export const countKept = (db: Db, propertyId: string) =>
  db.selectNoFrom((eb) => [
    countRows(eb.selectFrom('reviews').where('propertyId', '=', propertyId)).as('kept'),
    countRows(eb.selectFrom('conversations').where('propertyId', '=', propertyId).where('messageCount', '>', 0)).as(
      'chats',
    ),
  ])
