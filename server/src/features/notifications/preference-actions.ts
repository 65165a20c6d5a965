import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import {
  CHANNELS,
  type Channel,
  type getNotificationPreferences,
  NOTIFICATION_TOPICS,
  type NotificationPreferences,
  type setNotificationPreference,
  TOPICS,
  type Topic,
  type unsubscribe as Unsubscribe,
} from '#contract/notification-preferences.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { Keys } from '../../platform/security/keys.ts'
import { readSignedId, readUnprovenId, signId } from '../../platform/security/signing.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountById, lockAccountsShared } from '../users/actions.ts'
import * as queries from './preference-queries.ts'

const keyOf = (topic: string, channel: string) => `${topic} ${channel}`

const loadPreferences = async (db: Db, userId: string): Promise<NotificationPreferences> => {
  const rows = await queries.findOptOuts(db, [userId]).execute()
  const off = new Set(rows.map(({ topic, channel }) => keyOf(topic, channel)))
  const channelsOf = (topic: Topic) => CHANNELS.filter((channel) => !off.has(keyOf(topic, channel)))
  return Object.fromEntries(TOPICS.map((topic) => [topic, channelsOf(topic)])) as NotificationPreferences
}

export const getPreferences = async (
  { db }: Services,
  { user }: Caller,
): Promise<CallAnswer<typeof getNotificationPreferences>> => ({ preferences: await loadPreferences(db, user.id) })

/** Changes nothing for an account that is deleted, also by a deletion that is about to commit. */
const setOn = (db: Db, userId: string, topic: Topic, channel: Channel, isOn: boolean, now: Date) =>
  db.transaction().execute(async (trx) => {
    const accounts = await lockAccountsShared(trx, [userId])
    if (accounts.get(userId)?.deletedAt !== null) return
    if (isOn) await queries.deleteOptOut(trx, userId, topic, channel).execute()
    else await queries.insertOptOut(trx, userId, topic, channel, now).execute()
  })

/** Turns one channel of a topic on or off for the caller. */
export const setPreference = async (
  { db, clock }: Services,
  { body: { topic, channel, isOn } }: ValidatedInput<typeof setNotificationPreference>,
  { user }: Caller,
): Promise<CallAnswer<typeof setNotificationPreference>> => {
  await setOn(db, user.id, topic, channel, isOn, clock())
  return { preferences: await loadPreferences(db, user.id) }
}

/** Returns whether mails about the topic may go to the user. */
export const isMailWanted = async (db: Db, userId: string, topic: Topic): Promise<boolean> =>
  (await queries.findOptOut(db, userId, topic, 'MAIL').executeTakeFirst()) === undefined

/** Returns whether a push notification of this kind may go to the user. */
export const isPushWanted = async (db: Db, userId: string, kind: NotificationKind): Promise<boolean> => {
  const topic = NOTIFICATION_TOPICS[kind]
  return topic === null || (await queries.findOptOut(db, userId, topic, 'PUSH').executeTakeFirst()) === undefined
}

/** Returns the rows whose user wants to see them. */
export const keepWanted = async <Row extends { userId: string; kind: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> => {
  if (rows.length === 0) return []
  const found = await queries
    .findOptOuts(
      db,
      rows.map(({ userId }) => userId),
    )
    .where('channel', '=', 'APP')
    .execute()
  const off = new Set(found.map(({ userId, topic }) => `${userId} ${topic}`))
  return rows.filter(({ userId, kind }) => !off.has(`${userId} ${NOTIFICATION_TOPICS[kind as NotificationKind]}`))
}

const PURPOSE = 'unsubscribe'

/** The address is signed too: a link in the mailbox of an earlier address must not change what the account gets. */
const signedText = (topic: Topic, email: string) => `${topic} ${email.toLowerCase()}`

/** Returns the token of a link that stops mails about a topic, until the address of the account changes. */
export const unsubscribeToken = (keys: Keys, { id, email }: { id: string; email: string }, topic: Topic): string =>
  `${signId(keys, PURPOSE, id, signedText(topic, email))}.${topic}`

/** Throws NOT_FOUND for a token that we did not sign, or not for the address that the account has now. */
const readToken = async (db: Db, keys: Keys, token: string): Promise<{ userId: string; topic: Topic }> => {
  const topic = TOPICS.find((each) => each === token.split('.')[2])
  const id = topic && readUnprovenId(token)
  const account = id && (await findAccountById(db, id))
  const userId = account && readSignedId(keys, PURPOSE, token, signedText(topic, account.email))
  if (!topic || !userId) throw new Problem('mail_link_unknown')
  return { userId, topic }
}

/**
 * Stops or resumes the mails that a link names. Repeating it changes nothing. Throws NOT_FOUND for a link that is not ours, or that
 * was sent to an earlier address.
 */
export const setByLink = async (
  { db, clock, keys }: Services,
  { query: { token } }: Pick<ValidatedInput<typeof Unsubscribe>, 'query'>,
  isOn: boolean,
): Promise<CallAnswer<typeof Unsubscribe>> => {
  const { userId, topic } = await readToken(db, keys, token)
  await setOn(db, userId, topic, 'MAIL', isOn, clock())
  return { topic }
}
