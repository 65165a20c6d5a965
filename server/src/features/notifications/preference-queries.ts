import type { Channel, Topic } from '#contract/notification-preferences.ts'
import type { Db } from '../../platform/database/types.ts'

export const findOptOuts = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('notificationOptOuts')
    .select(['userId', 'topic', 'channel'])
    .where('userId', 'in', [...userIds])

export const findOptOut = (db: Db, userId: string, topic: Topic, channel: Channel) =>
  findOptOuts(db, [userId]).where('topic', '=', topic).where('channel', '=', channel)

export const insertOptOut = (db: Db, userId: string, topic: Topic, channel: Channel, createdAt: Date) =>
  db
    .insertInto('notificationOptOuts')
    .values({ userId, topic, channel, createdAt })
    .onConflict((conflict) => conflict.doNothing())

export const deleteOptOut = (db: Db, userId: string, topic: Topic, channel: Channel) =>
  db
    .deleteFrom('notificationOptOuts')
    .where('userId', '=', userId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)

export const deleteOptOuts = (db: Db, userId: string) =>
  db.deleteFrom('notificationOptOuts').where('userId', '=', userId)

export const findOptOutsForExport = (db: Db, userId: string) =>
  db
    .selectFrom('notificationOptOuts')
    .select(['topic', 'channel', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('topic')
    .orderBy('channel')
