import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Role } from '#contract/users.ts'
import { PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { createTestContext, type TestContext } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../tests/support/fixtures.ts'
import { accountCells } from '../../tests/support/permission-cells/accounts.ts'
import { adminCells } from '../../tests/support/permission-cells/admin.ts'
import { bookingCells } from '../../tests/support/permission-cells/bookings.ts'
import { calendarCells } from '../../tests/support/permission-cells/calendars.ts'
import {
  CALLERS,
  type CallerName,
  type CallName,
  type Cell,
  type Outcome,
  type Subject,
  type World,
} from '../../tests/support/permission-cells/cell.ts'
import { conversationCells } from '../../tests/support/permission-cells/conversations.ts'
import { depositCells } from '../../tests/support/permission-cells/deposits.ts'
import { landlordRequestCells } from '../../tests/support/permission-cells/landlord-requests.ts'
import { listingCells } from '../../tests/support/permission-cells/listings.ts'
import { paymentCells } from '../../tests/support/permission-cells/payments.ts'
import { payoutCells } from '../../tests/support/permission-cells/payouts.ts'
import { propertyCells } from '../../tests/support/permission-cells/properties.ts'
import { reviewCells } from '../../tests/support/permission-cells/reviews.ts'

/** One cell for every call: a new call without one does not compile, and fails below. */
const CELLS: Record<CallName, Cell> = {
  ...propertyCells,
  ...reviewCells,
  ...conversationCells,
  ...listingCells,
  ...bookingCells,
  ...paymentCells,
  ...payoutCells,
  ...depositCells,
  ...calendarCells,
  ...accountCells,
  ...landlordRequestCells,
  ...adminCells,
}

let base: FreshDatabase
let context: TestContext
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
  // A further super admin, so that no caller is the last one.
  await addPerson(base.db, { role: 'SUPER_ADMIN' })
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})

const MAY: Record<string, readonly CallerName[]> = {
  anyone: CALLERS,
  // Requests of the tests come from this machine.
  operator: CALLERS,
  user: CALLERS.slice(1),
  landlord: ['LANDLORD'],
  verified: CALLERS.slice(2),
  admin: ['ADMIN', 'SUPER_ADMIN'],
  'super-admin': ['SUPER_ADMIN'],
}

/** Returns the refusal of a caller without permission, else undefined. */
const refusalOf = (who: string, caller: CallerName) => {
  if (MAY[who]?.includes(caller)) return undefined
  return caller === 'stranger'
    ? { status: 401, code: 'NOT_AUTHENTICATED' }
    : { status: 403, code: caller === 'unverified' ? 'NOT_VERIFIED' : 'FORBIDDEN' }
}

const isBySubject = (outcome: Cell['outcome']): outcome is Record<Subject, Outcome> =>
  typeof outcome === 'object' && 'missing' in outcome

const expected = (cell: Cell, subject: Subject, caller: CallerName): number | undefined => {
  const outcome = isBySubject(cell.outcome) ? cell.outcome[subject] : cell.outcome
  return typeof outcome === 'number' ? outcome : outcome[caller]
}

const makeWorld = async (caller: CallerName, subject: Subject): Promise<World> => {
  const { db } = context.services
  const role: Role = caller === 'stranger' || caller === 'unverified' ? 'TENANT' : caller
  const id = await addPerson(db, { role, isVerified: caller !== 'unverified', passwordHash: PASSWORD_HASH })
  const other = await addPerson(db, { role: 'TENANT' })
  const property = await addProperty(db, await addPerson(db))
  const subjectProperty = {
    own: subject === 'own' ? await addProperty(db, id) : '',
    other: property,
    missing: randomUUID(),
  }[subject]
  return {
    context,
    caller: id,
    other,
    property,
    subjectProperty,
    subject: { own: id, other, missing: randomUUID() }[subject],
  }
}

it('R15 has a cell for every call of the contract', () => {
  expect(Object.keys(CELLS).sort()).toEqual(Object.keys(calls).sort())
})

describe.each(Object.keys(CELLS) as CallName[])('R15 %s', (name) => {
  const call = calls[name]
  const cell = CELLS[name]
  const rows = CALLERS.flatMap((caller) =>
    (cell.about ?? (['own'] as const))
      .filter((subject) => !(caller === 'stranger' && subject === 'own' && cell.about))
      .map((subject) => [caller, subject] as const),
  )

  it.each(rows)('by %s on %s', async (caller, subject) => {
    const world = await makeWorld(caller, subject)
    await cell.before?.(world)
    const request = (await cell.request?.(world)) ?? {}
    const signed = caller === 'stranger' ? { headers: {} } : await as(context.services, world.caller)
    const answer = await context.app.inject({
      method: call.method,
      url: request.url ?? call.path,
      ...(request.payload !== undefined && { payload: request.payload as object }),
      headers: { ...request.headers, ...signed.headers },
    })
    const refusal = refusalOf(call.who, caller)
    if (refusal) {
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual(refusal)
      return
    }
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(expected(cell, subject, caller))
  })
})
