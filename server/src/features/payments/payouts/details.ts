import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import {
  type getPayoutDetails as GetDetails,
  PayoutDetails,
  type savePayoutDetails as SaveDetails,
} from '#contract/payout-details.ts'
import type { readPayoutDetails as ReadDetails } from '#contract/payouts.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated, type Limit } from '../../../platform/security/limits.ts'
import type { SealedColumn } from '../../../platform/security/site-secret.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/actions.ts'
import { assertOwnPassword, lockSession } from '../../auth/password-actions.ts'
import { lockCaller } from '../../users/actions.ts'
import { payoutDetailsChanged } from '../events.ts'
import * as queries from './detail-queries.ts'
import { detailFaults, toMasked, toStored } from './detail-rules.ts'
import { assertEarner } from './earner.ts'
import { findWaitingPayout } from './waiting.ts'

/** Each change sends a mail. */
const CHANGE_LIMIT: Limit = { most: 10, seconds: 3_600 }

const aboutOf = (landlordId: string) => `payout details of ${landlordId}`

export const SEALED_DETAILS: SealedColumn = { table: 'payout_details', column: 'sealed', id: 'landlord_id', aboutOf }

type Stored = { details: PayoutDetails; updatedAt: Date }

/**
 * Loads where the payouts of landlords go, by landlord. Details that were encrypted with another secret are left out: the
 * landlord has to enter them again.
 */
export const loadDetails = async (
  { keys }: Pick<Services, 'keys'>,
  db: Db,
  landlordIds: readonly string[],
): Promise<Map<string, Stored>> => {
  const rows = landlordIds.length ? await queries.findDetails(db, landlordIds).execute() : []
  return new Map(
    rows.flatMap(({ landlordId, sealed, updatedAt }) => {
      const text = keys.unseal(aboutOf(landlordId), sealed)
      return text === undefined ? [] : [[landlordId, { details: PayoutDetails.parse(JSON.parse(text)), updatedAt }]]
    }),
  )
}

/** Returns where the caller's payouts go, masked, or the payout that waits for it. */
export const getPayoutDetails = async (services: Services, caller: Caller): Promise<CallAnswer<typeof GetDetails>> => {
  await assertEarner(services.db, caller)
  const { user } = caller
  const stored = (await loadDetails(services, services.db, [user.id])).get(user.id)
  if (!stored) return { details: null, waitingPayout: await findWaitingPayout(services, user.id) }
  return { details: toMasked(stored.details, stored.updatedAt), waitingPayout: null }
}

/** Stores where the caller's payouts go. Throws BAD_INPUT for a wrong password and invalid details. */
export const savePayoutDetails = async (
  services: Services,
  { body: { password, ...given } }: ValidatedInput<typeof SaveDetails>,
  caller: Caller,
  client: Client,
): Promise<CallAnswer<typeof SaveDetails>> => {
  const { db, keys, clock } = services
  await assertEarner(db, caller)
  const faults = detailFaults(given)
  if (Object.keys(faults).length > 0) throw new Problem('invalid_fields', { faults })
  const account = await assertOwnPassword(services, caller, { password, field: 'password', client })
  const details = toStored(given)
  const landlordId = caller.user.id
  const updatedAt = clock()
  await db.transaction().execute(async (trx) => {
    // The stronger lock first: two that hold the weaker one would wait for each other.
    await lockSession(trx, caller, account)
    await lockCaller(trx, 'verified', caller)
    await countCreated(services, trx, 'payout-details', landlordId, CHANGE_LIMIT)
    const sealed = keys.seal(aboutOf(landlordId), JSON.stringify(details))
    await queries.upsertDetails(trx, { landlordId, sealed, updatedAt }).execute()
    await emit(trx, payoutDetailsChanged, { userId: landlordId })
  })
  return { details: toMasked(details, updatedAt) }
}

/** Records in the audit log that an admin read or exported where the payouts of landlords go. */
export const auditDetails = (
  trx: Db,
  caller: Caller,
  action: 'payout.details-read' | 'payout.exported',
  landlordIds: readonly string[],
  at: Date,
): Promise<void> =>
  recordAudits(
    trx,
    caller,
    landlordIds.map((id) => ({ action, target: { id } })),
    at,
  )

/** Returns where a landlord's payouts go, in full. Throws NOT_FOUND without details. */
export const readPayoutDetails = async (
  services: Services,
  { params: { landlordId } }: ValidatedInput<typeof ReadDetails>,
  caller: Caller,
): Promise<CallAnswer<typeof ReadDetails>> =>
  services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'admin', caller, [landlordId])
    const stored = (await loadDetails(services, trx, [landlordId])).get(landlordId)
    if (!stored) throw new Problem('payout_details_missing')
    await auditDetails(trx, caller, 'payout.details-read', [landlordId], services.clock())
    return { details: stored.details }
  })
