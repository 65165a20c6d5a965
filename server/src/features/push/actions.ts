import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import {
  type listPushDevices as ListDevices,
  PUSH_DEVICES_MAX,
  type removePushDevice as RemoveDevice,
  type subscribeToPush as Subscribe,
} from '#contract/push.ts'
import type { Db } from '../../platform/database/types.ts'
import { type Caller, sessionEnded } from '../../platform/http/caller.ts'
import { isPublicHost } from '../../platform/http/public-request.ts'
import { Problem } from '../../platform/problem.ts'
import { isPublicKey } from '../../platform/push/p256.ts'
import { vapidOf } from '../../platform/push/vapid.ts'
import type { Services } from '../../platform/services.ts'
import { lockAccount, lockCaller } from '../users/actions.ts'
import * as queries from './queries.ts'

const loadDevices = async (db: Db, { user, session }: Caller, now: Date): Promise<CallAnswer<typeof Subscribe>> => {
  const rows = await queries.findDevices(db, user.id, now).execute()
  return {
    devices: rows.map(({ id, sessionId, userAgent, createdAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      isCurrent: sessionId === session.id,
    })),
  }
}

/** Returns the caller's browsers that receive push notifications, and the key that a browser subscribes with. */
export const listDevices = async (services: Services, caller: Caller): Promise<CallAnswer<typeof ListDevices>> => ({
  publicKey: vapidOf(services).publicKey,
  ...(await loadDevices(services.db, caller, services.clock())),
})

/** Returns the address as it is sent to, without characters that only a parser would skip. */
const usableAddress = (endpoint: string): string | undefined => {
  const url = URL.parse(endpoint)
  // Push services use the port of https; another one may be a service of an internal network.
  const isUsable = url?.protocol === 'https:' && url.port === '' && !url.username && !url.password && isPublicHost(url)
  return isUsable ? url.href : undefined
}

/**
 * Sends push notifications to the browser of the caller's session, until it ends. Throws BAD_INPUT for an address or a
 * key that no message can be sent with, CONFLICT above the maximum of devices.
 */
export const subscribe = async (
  { db, clock }: Services,
  { body: { endpoint: given, keys } }: ValidatedInput<typeof Subscribe>,
  caller: Caller,
): Promise<CallAnswer<typeof Subscribe>> => {
  const endpoint = usableAddress(given)
  if (!endpoint || !isPublicKey(keys.p256dh)) throw new Problem('push_address_invalid', { field: 'endpoint' })
  return db.transaction().execute(async (trx) => {
    const { user, session } = caller
    // Locked, so that concurrent calls are counted one after the other.
    await lockAccount(trx, user.id)
    await lockCaller(trx, 'verified', caller)
    if (!(await queries.findSessionForShare(trx, user.id, session.id).executeTakeFirst())) throw sessionEnded()
    await queries.lockEndpoints(trx, session.id, endpoint)
    await queries.deleteOfSession(trx, session.id).execute()
    await queries.deleteOfEndpoint(trx, user.id, endpoint).execute()
    const now = clock()
    const others = await queries.findDevices(trx, user.id, now).execute()
    if (others.length >= PUSH_DEVICES_MAX)
      throw new Problem('too_many_push_devices', { values: { count: PUSH_DEVICES_MAX } })
    const row = { id: uuid(), userId: user.id, sessionId: session.id, endpoint, ...keys, createdAt: now }
    await queries.insertSubscription(trx, row).execute()
    return loadDevices(trx, caller, now)
  })
}

/** Stops the push notifications of one of the caller's browsers. Throws NOT_FOUND. */
export const removeDevice = async (
  { db, clock }: Services,
  { params: { id } }: ValidatedInput<typeof RemoveDevice>,
  caller: Caller,
): Promise<CallAnswer<typeof RemoveDevice>> => {
  const { numDeletedRows } = await queries.deleteOfUser(db, caller.user.id).where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw new Problem('push_device_not_found')
  return loadDevices(db, caller, clock())
}
