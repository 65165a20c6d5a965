import type { ChangedAddress } from '#contract/forms/users.ts'
import type { Language } from '#contract/product.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Services } from '../../platform/services.ts'
import { findAccountByEmail } from '../users/actions.ts'
import { isUnverified } from '../users/rules.ts'
import type { Account } from '../users/shape.ts'
import { clearFailedGuesses, countGuess } from './attempts.ts'
import { createCode, findMatch, invalidCode } from './code-actions.ts'
import * as queries from './email-change-queries.ts'
import { CHANGE_GUESSES_MAX, purposeOf } from './rules.ts'

type Subject = { readonly userId: string; readonly changeId: string; readonly address: ChangedAddress }

/** A mail to one of the addresses. Without `code` it tells the owner of the new address that someone tried to use it. */
type ChangeMail = {
  readonly to: { readonly email: string; readonly name: string; readonly language: Language }
  readonly newEmail: string
  readonly code?: string
}

/**
 * Creates the code for one of the addresses, which replaces its previous one, and returns the mail. Returns undefined when the
 * change has ended or the address is confirmed.
 */
export const issueChangeCode = async (
  services: Services,
  { id: userId, email, name, language }: Account,
  { changeId, address }: Subject,
  mailId: string,
): Promise<ChangeMail | undefined> => {
  const change = await queries.findEmailChange(services.db, userId, services.clock()).executeTakeFirst()
  if (change?.id !== changeId) return undefined
  const { newEmail } = change
  const owner = address === 'NEW' ? await findAccountByEmail(services.db, newEmail) : undefined
  if (owner && !isUnverified(owner)) return { to: owner, newEmail }
  const { code, row } = createCode(services, purposeOf(address), changeId, mailId)
  const { numUpdatedRows } = await queries
    .setChangeCode(services.db, { changeId, address }, row)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  return { to: { email: address === 'NEW' ? newEmail : email, name, language }, newEmail, code }
}

/**
 * Checks a code and calls `redeem` with its hash; the code is still stored. Throws BAD_INPUT for an invalid code,
 * TOO_MANY_REQUESTS after too many guesses of the client.
 */
export const checkChangeCode = async <T>(
  services: Services,
  { userId, changeId, address, otp }: Subject & { readonly otp: string },
  client: Client,
  redeem: (codeHash: Buffer) => Promise<T>,
): Promise<T> => {
  const purpose = purposeOf(address)
  if (!(await countGuess(services, purpose, userId, client))) throw invalidCode()
  const codes = await queries
    .recordChangeGuess(services.db, { changeId, address }, CHANGE_GUESSES_MAX, services.clock())
    .execute()
  const match = findMatch(
    services,
    purpose,
    otp,
    codes.map((code) => ({ ...code, userId })),
  )
  if (!match?.codeHash) throw invalidCode()
  const result = await redeem(match.codeHash)
  await clearFailedGuesses(services, purpose, userId, client)
  return result
}
