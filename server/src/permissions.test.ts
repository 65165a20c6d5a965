import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '#contract/audit.ts'
import * as calls from '#contract/calls.ts'
import type { Role } from '#contract/users.ts'
import { PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { contextOfFile } from '../../tests/support/app.ts'
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
import { propertyReportCells } from '../../tests/support/permission-cells/property-reports.ts'
import { pushCells } from '../../tests/support/permission-cells/push.ts'
import { reviewCells } from '../../tests/support/permission-cells/reviews.ts'
import { savedSearchCells } from '../../tests/support/permission-cells/saved-searches.ts'
import { supportCells } from '../../tests/support/permission-cells/support.ts'

/** One cell for every call: a new call without one does not compile, and fails below. */
const CELLS: Record<CallName, Cell> = {
  ...propertyCells,
  ...pushCells,
  ...reviewCells,
  ...conversationCells,
  ...propertyReportCells,
  ...savedSearchCells,
  ...supportCells,
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

const context = contextOfFile()
beforeAll(async () => {
  // A further super admin, so that no caller is the last one.
  await addPerson(context.db, { role: 'SUPER_ADMIN' })
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

const addCaller = (caller: CallerName): Promise<string> => {
  const role: Role = caller === 'stranger' || caller === 'unverified' ? 'TENANT' : caller
  return addPerson(context.services.db, { role, isVerified: caller !== 'unverified', passwordHash: PASSWORD_HASH })
}

/** Those who are only refused. */
const people = new Map<CallerName, Promise<string>>()
const personOf = (caller: CallerName): Promise<string> => {
  const person = people.get(caller) ?? addCaller(caller)
  people.set(caller, person)
  return person
}

const makeWorld = async (caller: CallerName, subject: Subject): Promise<World> => {
  const { db } = context.services
  const id = await addCaller(caller)
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

/** Adds what a call is about. */
const prepareWorld = async (name: CallName, caller: CallerName, subject: Subject): Promise<World> => {
  const world = await makeWorld(caller, subject)
  await CELLS[name].before?.(world)
  return world
}

/** Secrets in requests and answers of the calls below, which no other person may read. */
const secrets = new Set<string>()
const SECRET = /password|code|token|iban|accountNumber|auth|p256dh/i
const collectSecrets = (value: unknown, name = ''): void => {
  if (typeof value === 'string' && SECRET.test(name) && value.length > 5) secrets.add(value)
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) collectSecrets(inner, Array.isArray(value) ? name : key)
}

/** Adds what a call is about, unless it is given. Returns who calls it and how. */
const prepare = async (name: CallName, caller: CallerName, subject: Subject, given?: World) => {
  const world = given ?? (await prepareWorld(name, caller, subject))
  const request = (await CELLS[name].request?.(world)) ?? {}
  const signed = caller === 'stranger' ? { headers: {} } : await as(context.services, world.caller)
  const { authorization } = signed.headers as { authorization?: string }
  if (authorization) secrets.add(authorization.replace('Bearer ', ''))
  collectSecrets(request.payload)
  const send = () =>
    context.app.inject({
      method: calls[name].method,
      url: request.url ?? calls[name].path,
      ...(request.payload !== undefined && { payload: request.payload as object }),
      headers: { ...request.headers, ...signed.headers },
    })
  return { callerId: world.caller, send }
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

  /** What is not the caller's is added once for all who are refused, because a refused call changes nothing. */
  const worlds = new Map<Subject, Promise<World>>()
  const worldOfRefused = async (caller: CallerName, subject: Subject): Promise<World | undefined> => {
    if (subject === 'own') return undefined
    const world = worlds.get(subject) ?? prepareWorld(name, caller, subject)
    worlds.set(subject, world)
    return { ...(await world), caller: await personOf(caller) }
  }

  it.each(rows)('by %s on %s', async (caller, subject) => {
    const refusal = refusalOf(call.who, caller)
    const given = refusal && (await worldOfRefused(caller, subject))
    const answer = await (await prepare(name, caller, subject, given)).send()
    if (refusal) {
      expect({ status: answer.statusCode, code: answer.json().code }).toEqual(refusal)
      return
    }
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(expected(cell, subject, caller))
  })
})

/** Calls of admins that change something, and that the cells let an admin make about another user's row. */
const DECISIONS = (Object.keys(CELLS) as CallName[]).filter((name) => {
  const { method, who } = calls[name]
  const isAdminCall = who === 'admin' || who === 'super-admin' || name === 'changeRole'
  return isAdminCall && method !== 'GET' && (expected(CELLS[name], 'other', 'SUPER_ADMIN') ?? 500) < 300
})

describe('an admin who is demoted while the call runs', () => {
  it.each(DECISIONS)('cannot make it: %s', async (name) => {
    const { callerId, send } = await prepare(name, 'SUPER_ADMIN', 'other')
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        context.db,
      )
      return rows.length > 0
    }
    const { answer } = await context.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ role: 'TENANT' }).where('id', '=', callerId).execute()
      let isAnswered = false
      const answer = send().finally(() => {
        isAnswered = true
      })
      // The role was read before; the demotion is committed once the call waits for it, or did not.
      await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true)
      return { answer }
    })
    expect((await answer).json()).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is tried for every decision but those that need more than a cell adds', () => {
    const others = (Object.keys(CELLS) as CallName[]).filter((name) => {
      const { method, who } = calls[name]
      return (who === 'admin' || who === 'super-admin') && method !== 'GET' && !DECISIONS.includes(name)
    })
    // They begin with the same lock; recorded payouts, refunds and deletions of admins are tested with their features.
    expect(others.toSorted()).toEqual(['deleteAdmin', 'readPayoutDetails', 'recordPayouts', 'settleRefund'])
  })
})

describe('the audit log, after every call was made by everyone who may', () => {
  type Entry = { action: string; before: object | null; after: object | null; text: string }
  const read = async (): Promise<Entry[]> => {
    const { rows } = await sql<Entry>`
      select action, before, after, row_to_json(audit_log)::text as text from audit_log`.execute(context.db)
    return rows
  }

  it('has an entry of every action that admins take by calls', async () => {
    const { db } = context
    const admin = await addPerson(db, { role: 'ADMIN' })
    const superAdmin = await addPerson(db, { role: 'SUPER_ADMIN' })
    const deleted = await context.send(superAdmin, 'DELETE', `/api/super-admin/admins/${admin}`)
    expect(deleted.statusCode, deleted.body).toBe(204)
    const actions = new Set((await read()).map(({ action }) => action))
    // These need more than a cell adds. Tests of their features read their entries.
    expect(AUDIT_ACTIONS.filter((action) => !actions.has(action))).toEqual([
      'admin.sign-in-added',
      'admin.second-factor-on',
      'admin.second-factor-off',
      'admin.recovery-codes-renewed',
      'payout.recorded',
      'payout.details-read',
      'payout.exported',
      'refund.settled',
    ])
  })

  it('has no password, token, code or account number', async () => {
    const { rows: hashes } = await sql<{ hash: string }>`
      select password_hash as hash from users where password_hash is not null
      union select id::text from sessions`.execute(context.db)
    const codes = context.mails.flatMap(
      ({ text }) => String(text).match(/\b\d{6}\b|[?&](?:token|code)=([\w.-]+)/g) ?? [],
    )
    const hidden = [...secrets, ...hashes.map(({ hash }) => hash), ...codes.map((code) => code.replace(/^.*=/, ''))]
    expect(hidden.length).toBeGreaterThan(100)
    const entries = await read()
    const found = entries.filter(({ text }) => hidden.some((secret) => text.includes(secret)))
    expect(found).toEqual([])
    const fields = new Set(entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))
    expect([...fields].filter((field) => SECRET.test(field) || /hash|secret/i.test(field))).toEqual([])
    expect(entries.filter(({ text }) => /\$argon2|\$scrypt|eyJ[\w-]+\.[\w-]+\./.test(text))).toEqual([])
  })
})
