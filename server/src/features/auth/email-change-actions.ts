import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  confirmEmail as ConfirmEmail,
  EmailChange,
  getEmailChange as GetEmailChange,
  requestEmailChange as RequestEmailChange,
  resendEmailCode as ResendEmailCode,
} from '#contract/email-change.ts'
import { CHANGED_ADDRESSES } from '#contract/forms/users.ts'
import { EMAIL_CHANGE_HOURS } from '#contract/periods.ts'
import type { Db } from '../../platform/database/types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountById } from '../users/actions.ts'
import { userNotFound } from '../users/shape.ts'
import { applyEmailChange, isAddressConflict } from './apply-email-change.ts'
import { countChangeCode } from './attempts.ts'
import { checkChangeCode } from './change-code-actions.ts'
import { invalidCode } from './code-actions.ts'
import * as queries from './email-change-queries.ts'
import { emailCodeRequested } from './events.ts'
import { assertOwnPassword, lockSession } from './password-actions.ts'
import { purposeOf } from './rules.ts'

const HOUR_MS = 3_600_000
/** A transaction that loses the new address to another one is tried again, and then sees who has it. */
const TRIES = 3

const changeMissing = () => new Problem('email_change_missing')

const findChange = ({ db, clock }: Services, userId: string) =>
  queries.findEmailChange(db, userId, clock()).executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findChange>>>

const toChange = async (db: Db, { id, newEmail, createdAt, expiresAt }: Row): Promise<EmailChange> => {
  const confirmed = await queries.findConfirmed(db, id).execute()
  return {
    newEmail,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    confirmed: confirmed.map(({ address }) => address),
  }
}

/** Returns the caller's pending change. */
export const getEmailChange = async (
  services: Services,
  { user }: Caller,
): Promise<CallAnswer<typeof GetEmailChange>> => {
  const row = await findChange(services, user.id)
  return { change: row ? await toChange(services.db, row) : null }
}

/**
 * Requests a change of the address, which replaces the pending one, and mails a code to both addresses. Response and work are
 * the same when another account has the new address. Throws BAD_INPUT for a wrong password and the current address,
 * TOO_MANY_REQUESTS above the limits of codes.
 */
export const requestEmailChange = async (
  services: Services,
  { body: { email: newEmail, password } }: ValidatedInput<typeof RequestEmailChange>,
  caller: Caller,
  client: Client,
): Promise<CallAnswer<typeof RequestEmailChange>> => {
  const account = await assertOwnPassword(services, caller, { password, field: 'password', client })
  const { id: userId, email } = account
  if (newEmail.toLowerCase() === email.toLowerCase()) throw new Problem('email_unchanged', { field: 'email' })
  await countChangeCode(services, purposeOf('CURRENT'), { userId, email }, client)
  await countChangeCode(services, purposeOf('NEW'), { userId, email: newEmail }, client)
  const createdAt = services.clock()
  const row = {
    id: uuid(),
    userId,
    newEmail,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS),
  }
  await services.db.transaction().execute(async (trx) => {
    await lockSession(trx, caller, account)
    await queries.deleteEmailChange(trx, userId).execute()
    await queries.insertEmailChange(trx, row)
    for (const address of CHANGED_ADDRESSES) await emit(trx, emailCodeRequested, { userId, changeId: row.id, address })
  })
  return { change: await toChange(services.db, row) }
}

/** Mails a new code to one of the addresses. Throws NOT_FOUND, CONFLICT for a confirmed one, TOO_MANY_REQUESTS. */
export const resendEmailCode = async (
  services: Services,
  { body: { address } }: ValidatedInput<typeof ResendEmailCode>,
  { user }: Caller,
  client: Client,
): Promise<CallAnswer<typeof ResendEmailCode>> => {
  const row = await findChange(services, user.id)
  if (!row) throw changeMissing()
  const change = await toChange(services.db, row)
  if (change.confirmed.includes(address)) throw new Problem('email_confirmed')
  const email = address === 'NEW' ? row.newEmail : user.email
  await countChangeCode(services, purposeOf(address), { userId: user.id, email }, client)
  await emit(services.db, emailCodeRequested, { userId: user.id, changeId: row.id, address })
  return { change }
}

/** Runs `work` again when the new address was given to another account at the same time. */
const retryConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = TRIES - 1; ; left--)
    try {
      return await work()
    } catch (problem) {
      if (!isAddressConflict(problem)) throw problem
      if (left === 0) throw new Problem('email_taken')
    }
}

/**
 * Confirms one of the addresses by its code; the second one changes the address, ends all sessions and starts a new one.
 * Throws BAD_INPUT for an invalid code, NOT_FOUND without a pending change, TOO_MANY_REQUESTS after too many guesses, and
 * CONFLICT when another account has verified the address meanwhile, which ends the change.
 */
export const confirmEmail = async (
  services: Services,
  { body: { address, otp } }: ValidatedInput<typeof ConfirmEmail>,
  caller: Caller,
  client: Client,
): Promise<CallAnswer<typeof ConfirmEmail>> => {
  const { id: userId } = caller.user
  const row = await findChange(services, userId)
  if (!row) throw changeMissing()
  const account = await findAccountById(services.db, userId)
  if (!account) throw userNotFound()
  const answer = await checkChangeCode(services, { userId, changeId: row.id, address, otp }, client, (codeHash) =>
    retryConflicts(() =>
      services.db.transaction().execute(async (trx) => {
        await lockSession(trx, caller, account)
        const code = { changeId: row.id, address }
        const marked = await queries.confirmAddress(trx, code, codeHash, services.clock()).executeTakeFirst()
        // Another call has replaced, cancelled or confirmed it in the meantime.
        if (!marked) throw invalidCode()
        const change = await toChange(trx, row)
        if (change.confirmed.length < CHANGED_ADDRESSES.length) return { change, session: null }
        const session = await applyEmailChange(services, trx, { account, newEmail: row.newEmail }, client)
        return session && { change: null, session }
      }),
    ),
  )
  if (!answer) throw new Problem('email_taken')
  return answer
}

/** Ends the pending change. */
export const cancelEmailChange = async ({ db }: Services, { user }: Caller): Promise<void> => {
  await queries.deleteEmailChange(db, user.id).execute()
}
