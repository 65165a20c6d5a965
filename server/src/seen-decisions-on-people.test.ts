import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { contextOfFile, type TestContext } from '../../tests/support/app.ts'
import { dayAhead } from '../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty, addSupport, as } from '../../tests/support/fixtures.ts'
import { secondFactorSteps } from '../../tests/support/second-factor.ts'
import {
  type Decision,
  describeDecisions,
  type Matter,
  readerOf,
  reasonOf,
} from '../../tests/support/seen-decisions.ts'
import { payInSandbox } from './demo/payments.ts'

const context = contextOfFile()
const send: TestContext['send'] = (...request) => context.send(...request)
let admin: string
let other: string
let landlord: string
let tenant: string
let neighbour: string
let property: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  other = await addPerson(context.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
})
beforeEach(async () => {
  landlord = await addPerson(context.db)
  tenant = await addPerson(context.db, { role: 'TENANT' })
  neighbour = await addPerson(context.db, { role: 'TENANT' })
  property = await addProperty(context.db, landlord)
})

const of = { context, admin: () => admin }
const inList = readerOf(of)
const post = (url: string, body: object) => send(admin, 'POST', url, body)
const reason = 'It is not as it says.'

const supportRequest: Matter = {
  add: () => addSupport(context.db, tenant),
  read: inList(() => `/api/admin/support?userId=${tenant}`),
  change: (id) => send(tenant, 'POST', `/api/support/${id}/messages`, { text: 'It is worse now.', clientId: uuid() }),
  locked: (id) => ({ table: 'support_conversations', id }),
}

const closedSupportRequest: Matter = {
  ...supportRequest,
  change: (id) => send(other, 'PUT', `/api/admin/support/${id}/status`, { status: 'CLOSED' }),
}
const replyTo: Decision[2] = (id, seen) =>
  post(`/api/admin/support/${id}/messages`, { text: 'We are on it.', clientId: uuid(), seen })
const assign = (id: string, assigneeId: string, { who = admin, seen }: { who?: string; seen?: string | null } = {}) =>
  send(who, 'PUT', `/api/admin/support/${id}/assignee`, { assigneeId, seen })
const takenSupportRequest: Matter = {
  ...supportRequest,
  read: inList(
    () => `/api/admin/support?userId=${tenant}`,
    ({ assignee }) => assignee?.id ?? null,
  ),
  change: (id) => assign(id, other, { who: other }),
}

const requestedStay: Matter = {
  add: () => addBooking(context.db, { propertyId: property, tenantId: tenant }),
  read: inList(() => `/api/admin/bookings?userId=${tenant}`),
  change: (id) => send(landlord, 'PUT', `/api/bookings/${id}/confirm`),
  locked: (id) => ({ table: 'bookings', id }),
}
const setBookingStatus = (id: string, more: object) =>
  send(admin, 'PUT', `/api/admin/bookings/${id}/status`, { status: 'CANCELLED', reason, ...more })

let stay: string
const writeNote = (text: string) => send(landlord, 'PUT', `/api/bookings/${stay}/tenant-note`, { text })
const editedNote: Matter = {
  add: async () => {
    stay = await addBooking(
      context.db,
      { propertyId: property, tenantId: tenant },
      { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) },
    )
    return (await writeNote('Left the flat dirty.')).json().id
  },
  read: inList(() => `/api/bookings/${stay}/tenant-notes`),
  change: () => writeNote('Left the flat dirty, and smoked.'),
  locked: (id) => ({ table: 'tenant_notes', id }),
}
const disputedNote: Matter = {
  ...editedNote,
  change: (id) => send(tenant, 'PUT', `/api/tenant-notes/${id}/dispute`, { text: 'I had it cleaned.' }),
}
const removeNote: Decision[2] = (id, seen) => send(admin, 'DELETE', `/api/admin/tenant-notes/${id}`, { reason, seen })

const { PATH: SECOND_FACTOR, ...factor } = secondFactorSteps(() => ({ context, email: '' }))
const tokenOf = async (id: string) => (await as(context.services, id)).headers.authorization.replace('Bearer ', '')
const renewedFactor: Matter = {
  add: async () => {
    const id = await addPerson(context.db, { role: 'TENANT', passwordHash: PASSWORD_HASH })
    await factor.turnOn(await tokenOf(id))
    return id
  },
  read: async (id) => {
    const item = (await send(admin, 'GET', `/api/admin/users/${id}`)).json()
    return { item, seen: item.user.secondFactorVersion }
  },
  change: async (id) => {
    const token = await tokenOf(id)
    await factor.send('DELETE', SECOND_FACTOR, token, { password: PASSWORD })
    await factor.turnOn(token)
    return factor.send('GET', SECOND_FACTOR, token)
  },
  locked: (id) => ({ table: 'users', id, lock: 'no key update' }),
}
const factorOfLandlord: Matter = {
  ...renewedFactor,
  change: (id) => send(other, 'PUT', `/api/users/${id}/role`, { role: 'LANDLORD' }),
}
const resetFactor: Decision[2] = (id, seen) =>
  send(other, 'DELETE', `/api/super-admin/users/${id}/second-factor${seen ? `?seen=${seen}` : ''}`)

describeDecisions(of, [
  ['a change of the status of a booking', requestedStay, (id, seen) => setBookingStatus(id, { seen })],
  ['the deletion of an edited note about a tenant', editedNote, removeNote],
  ['the deletion of a disputed note about a tenant', disputedNote, removeNote],
  ['the reset of a second factor that was set up again', renewedFactor, resetFactor],
  ['the reset of a second factor after a change of the role', factorOfLandlord, resetFactor],
  [
    'the closing of a support conversation',
    supportRequest,
    (id, seen) => send(admin, 'PUT', `/api/admin/support/${id}/status`, { status: 'CLOSED', seen }),
  ],
  ['a reply to a support request, after a message', supportRequest, replyTo],
  ['a reply to a support request, after a change of its status', closedSupportRequest, replyTo],
  ['the assignment of a support request', takenSupportRequest, (id, seen) => assign(id, admin, { seen })],
])

it('a reply that is sent again is the same one, also after a message came', async () => {
  const id = await supportRequest.add()
  const { seen } = await supportRequest.read(id)
  const reply = { text: 'We are on it.', clientId: uuid(), seen }
  const first = await post(`/api/admin/support/${id}/messages`, reply)
  await supportRequest.change(id)
  const again = await post(`/api/admin/support/${id}/messages`, reply)
  expect([first.statusCode, again.statusCode]).toEqual([201, 200])
})

it('an assignment that another admin has made already changes nothing', async () => {
  const id = await takenSupportRequest.add()
  await takenSupportRequest.change(id)
  expect(reasonOf(await assign(id, other, { seen: null }))).toBe('done')
})

it('a message does not change whom a support request is assigned to', async () => {
  const id = await supportRequest.add()
  await supportRequest.change(id)
  expect(reasonOf(await assign(id, admin, { seen: null }))).toBe('done')
})

describe('the status of a booking', () => {
  const effectsOf = async (id: string) =>
    (await send(admin, 'GET', `/api/admin/bookings/${id}/status-effects?status=CONFIRMED`)).json()

  it('is changed only with the effects that the admin saw', async () => {
    const id = await requestedStay.add()
    const { seen } = await requestedStay.read(id)
    const { version: seenEffects } = await effectsOf(id)
    // Another request for the same days, which would be declined.
    await addBooking(context.db, { propertyId: property, tenantId: neighbour })
    const confirm = (more: object) => setBookingStatus(id, { status: 'CONFIRMED', seen, ...more })
    expect(reasonOf(await confirm({ seenEffects }))).toBe('changed_since_seen')
    expect((await requestedStay.read(id)).seen).toBe(seen)
    const effects = await effectsOf(id)
    expect(effects.declinedRequests).toBe(1)
    expect(reasonOf(await confirm({ seenEffects: effects.version }))).toBe('done')
  })

  it('has no version for its tenant and landlord, and for an admin that of the list', async () => {
    const id = await requestedStay.add()
    const [ofAdmin, ofTenant, ofLandlord] = await Promise.all(
      [admin, tenant, landlord].map(async (who) => (await send(who, 'GET', `/api/bookings/${id}`)).json().version),
    )
    expect([ofAdmin, ofTenant, ofLandlord]).toEqual([(await requestedStay.read(id)).seen, undefined, undefined])
  })

  it('has the same version later, when nothing has happened', async () => {
    const id = await requestedStay.add()
    const { seen } = await requestedStay.read(id)
    context.advanceClock(2 * 86_400_000)
    expect((await requestedStay.read(id)).seen).toBe(seen)
  })

  it('is not about money that was paid since the admin saw it', async () => {
    const id = await requestedStay.add()
    await requestedStay.change(id)
    const { seen } = await requestedStay.read(id)
    const paidAt = context.services.clock()
    await payInSandbox(context.db, id, paidAt, dayAhead(0))
    await context.db.updateTable('bookings').set({ paymentStatus: 'PAID', paidAt }).where('id', '=', id).execute()
    expect(reasonOf(await setBookingStatus(id, { seen }))).toBe('changed_since_seen')
    const paid = await requestedStay.read(id)
    expect(reasonOf(await setBookingStatus(id, { seen: paid.seen }))).toBe('done')
    expect((await requestedStay.read(id)).item).toMatchObject({ status: 'CANCELLED', refund: { amount: 365 } })
  })
})

it('a note about a tenant has a version for admins alone', async () => {
  const id = await editedNote.add()
  const { data } = (await send(landlord, 'GET', `/api/bookings/${stay}/tenant-notes`)).json()
  expect([data[0].id, data[0].version]).toEqual([id, undefined])
})

describe('the role of a user', () => {
  const setRole = (role: string, seen?: string, who = admin) =>
    send(who, 'PUT', `/api/users/${tenant}/role`, { role, seen })

  it('is changed only from the one that the admin saw', async () => {
    await setRole('LANDLORD', undefined, other)
    expect(reasonOf(await setRole('TENANT', 'TENANT'))).toBe('changed_since_seen')
    expect(reasonOf(await setRole('TENANT', 'LANDLORD'))).toBe('done')
  })

  it('must be the one that a super admin saw when an admin is deleted', async () => {
    await setRole('ADMIN', undefined, other)
    const remove = (seen: string) => send(other, 'DELETE', `/api/super-admin/admins/${tenant}?seen=${seen}`)
    expect(reasonOf(await remove('SUPER_ADMIN'))).toBe('changed_since_seen')
    expect(reasonOf(await remove('ADMIN'))).toBe('done')
  })

  it('must be the one that the admin saw when the account is deleted', async () => {
    await setRole('LANDLORD', 'TENANT')
    const remove = (seen: string) => send(admin, 'DELETE', `/api/admin/users/${tenant}?seen=${seen}`)
    expect(reasonOf(await remove('TENANT'))).toBe('changed_since_seen')
    expect(reasonOf(await remove('LANDLORD'))).toBe('done')
  })
})
