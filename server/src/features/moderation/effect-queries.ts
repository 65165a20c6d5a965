import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

const countLikes = (eb: ExpressionBuilder<Tables, never>, propertyId: string) =>
  eb
    .selectFrom('likes')
    .where('propertyId', '=', propertyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

const countOpenReports = (eb: ExpressionBuilder<Tables, never>, propertyId: string) =>
  eb
    .selectFrom('propertyReports')
    .where('propertyId', '=', propertyId)
    .where('closedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

/** Counts what the rejection of a property touches besides its requests. */
export const countForRejection = (db: Db, propertyId: string) =>
  db.selectNoFrom((eb) => [countOpenReports(eb, propertyId).as('reports'), countLikes(eb, propertyId).as('favourites')])

/** Counts what the deletion of a property touches besides its requests. */
export const countForRemoval = (db: Db, propertyId: string) =>
  db.selectNoFrom((eb) => [
    countLikes(eb, propertyId).as('favourites'),
    countOpenReports(eb, propertyId).as('reports'),
    eb
      .selectFrom('reviews')
      .where('propertyId', '=', propertyId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('kept'),
    eb
      .selectFrom('conversations')
      .where('propertyId', '=', propertyId)
      .where('messageCount', '>', 0)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('chats'),
  ])
