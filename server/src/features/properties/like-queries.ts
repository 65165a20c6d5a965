import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'
import { SUMMARY_COLUMNS, selectCard } from './queries.ts'

export const deleteLikes = (db: Db, userId: string) => db.deleteFrom('likes').where('userId', '=', userId)

/** Adds a like to a public property, unless it exists. */
export const insertLike = (db: Db, userId: string, propertyId: string, now: Date) =>
  db
    .insertInto('likes')
    .columns(['userId', 'propertyId', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('properties')
        .where('id', '=', propertyId)
        .where('isPublic', '=', true)
        .select([
          sql<string>`${userId}::uuid`.as('userId'),
          'id as propertyId',
          sql<Date>`${now}::timestamptz`.as('createdAt'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())

export const deleteLike = (db: Db, userId: string, propertyId: string) =>
  db.deleteFrom('likes').where('userId', '=', userId).where('propertyId', '=', propertyId)

export const countLikes = (db: Db, propertyId: string) =>
  db
    .selectFrom('properties')
    .where('id', '=', propertyId)
    .where('deletedAt', 'is', null)
    .select(['likesCount', 'isPublic'])

export const findLikedIds = (db: Db, userId: string, ids: string[]) =>
  db.selectFrom('likes').where('userId', '=', userId).where('propertyId', 'in', ids).select('propertyId')

/** Public properties that a user likes, most recently liked first. */
export const findFavourites = (db: Db, userId: string, page: number, limit: number) =>
  db
    .selectFrom('properties')
    .innerJoin('likes', 'likes.propertyId', 'properties.id')
    .where('likes.userId', '=', userId)
    .where('isPublic', '=', true)
    .select(SUMMARY_COLUMNS)
    .select(selectCard)
    .orderBy('likes.createdAt', 'desc')
    .orderBy('properties.id')
    .limit(limit)
    .offset((page - 1) * limit)

export const countFavourites = (db: Db, userId: string) =>
  db
    .selectFrom('likes')
    .innerJoin('properties', 'properties.id', 'likes.propertyId')
    .where('likes.userId', '=', userId)
    .where('isPublic', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('total'))

export const findLikes = (db: Db, userId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('likes')
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('propertyId', '>', after ?? ''))
    .select(['propertyId', 'createdAt'])
    .orderBy('propertyId')
    .limit(limit)
