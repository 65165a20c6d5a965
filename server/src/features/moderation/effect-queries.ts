import type { ExpressionBuilder } from 'kysely'
import { countRows } from '../../platform/database/count-rows.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

const countLikes = (eb: ExpressionBuilder<Tables, never>, propertyId: string) =>
  countRows(eb.selectFrom('likes').where('propertyId', '=', propertyId))

const countOpenReports = (eb: ExpressionBuilder<Tables, never>, propertyId: string) =>
  countRows(eb.selectFrom('propertyReports').where('propertyId', '=', propertyId).where('closedAt', 'is', null))

/** Counts what the rejection of a property touches besides its requests. */
export const countForRejection = (db: Db, propertyId: string) =>
  db.selectNoFrom((eb) => [countOpenReports(eb, propertyId).as('reports'), countLikes(eb, propertyId).as('favourites')])

/** Counts what the deletion of a property touches besides its requests. */
export const countForRemoval = (db: Db, propertyId: string) =>
  db.selectNoFrom((eb) => [
    countLikes(eb, propertyId).as('favourites'),
    countOpenReports(eb, propertyId).as('reports'),
    countRows(eb.selectFrom('reviews').where('propertyId', '=', propertyId)).as('kept'),
    countRows(eb.selectFrom('conversations').where('propertyId', '=', propertyId).where('messageCount', '>', 0)).as(
      'chats',
    ),
  ])
