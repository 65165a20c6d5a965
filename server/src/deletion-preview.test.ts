import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { previewDeletion } from '#contract/admin-effects.ts'
import { bookingContextOfFile } from '../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../tests/support/clock.ts'
import { addBooking, addPerson, addReview, addSupport } from '../../tests/support/fixtures.ts'
import { addSavedSearch } from '../../tests/support/saved-searches.ts'
import { registeredPersonalData } from './platform/personal-data.ts'

/** What the preview of a deletion counts, by the column whose rows an eraser changes. */
const COUNTED: Readonly<Record<string, string>> = {
  'sessions.user_id': 'sessions',
  'bookings.tenant_id': 'bookings',
  'bookings.landlord_id': 'bookings',
  'messages.sender_id': 'conversations',
  'conversation_reports.reporter_id': 'ownReports',
  'landlord_requests.user_id': 'applications',
  'properties.landlord_id': 'listings',
  'likes.user_id': 'likes',
  'property_reports.reporter_id': 'ownReports',
  'review_reports.reporter_id': 'ownReports',
  'saved_searches.user_id': 'searches',
  'support_conversations.user_id': 'support',
  'support_conversations.assignee_id': 'assigned',
  'support_conversations.guest_email': 'support',
  'tenant_notes.landlord_id': 'notes',
  'tenant_notes.tenant_id': 'notes',
}

const ACCOUNT = 'Belongs to the account alone, of which the dialog says that all data is deleted.'
const RECORD = 'A record whose name is replaced by that of a former user.'
const UNFINISHED = 'Of something that was never finished.'

/** Why the preview does not count what an eraser changes. */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  'assistant_questions.user_id': ACCOUNT,
  'audit_log.target_id': RECORD,
  'blocked_people.blocked_id': ACCOUNT,
  'blocked_people.blocker_id': ACCOUNT,
  'booking_steps.actor_id': RECORD,
  'configured_super_admins.user_id': ACCOUNT,
  'contact_requests.email': UNFINISHED,
  'email_changes.new_email': UNFINISHED,
  'email_changes.user_id': UNFINISHED,
  'idempotency_keys.user_id': ACCOUNT,
  'landlord_documents.user_id': 'The documents of the application, which is counted.',
  'mailbox.recipient': ACCOUNT,
  'notification_opt_outs.user_id': ACCOUNT,
  'notifications.user_id': ACCOUNT,
  'payout_details.landlord_id': ACCOUNT,
  'pending_registrations.user_id': UNFINISHED,
  'pending_sign_ins.email': UNFINISHED,
  'push_subscriptions.user_id': ACCOUNT,
  'recovery_codes.user_id': ACCOUNT,
  'removed_reviews.author_id': 'Only says that a review was deleted.',
  'reset_codes.user_id': UNFINISHED,
  'reset_tokens.user_id': UNFINISHED,
  'saved_replies.landlord_id': ACCOUNT,
  'second_factors.user_id': ACCOUNT,
  'sign_ins.email': ACCOUNT,
  'sign_ins.user_id': ACCOUNT,
  'uploads.owner_id': 'The files of what is counted.',
}

it('counts or excuses every column whose rows an eraser of personal data changes', () => {
  const erasers = registeredPersonalData().flatMap(({ erasers = [] }) => erasers)
  const erased = erasers.flatMap(({ columns }) => columns)
  // Claims on deposits, which are decided before; and calendars of the listings, which are counted.
  expect(erasers.filter(({ columns }) => columns.length === 0)).toHaveLength(2)
  expect([...new Set(erased)].toSorted()).toEqual([...Object.keys(COUNTED), ...Object.keys(NOT_COUNTED)].toSorted())
})

const bookings = bookingContextOfFile()
let superAdmin: string
let admin: string
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  superAdmin = await addPerson(bookings.db, { role: 'SUPER_ADMIN' })
})
beforeEach(async () => {
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
  ;({ landlord, tenant, property } = await bookings.begin())
})

const send = async (by: string, method: 'POST' | 'PUT', url: string, payload: object = {}) => {
  const answer = await bookings.send(by, method, url, { payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body ? answer.json() : undefined
}
const write = async (): Promise<string> => {
  const { id } = await send(tenant, 'POST', '/api/conversations', { propertyId: property })
  await send(tenant, 'POST', `/api/conversations/${id}/messages`, { clientId: uuid(), text: 'Hello.' })
  return id
}
const reportConversation = async () =>
  send(tenant, 'POST', `/api/conversations/${await write()}/report`, { reason: 'Rude.' })
const reportListing = () => send(tenant, 'POST', `/api/properties/${property}/report`, { reason: 'FAKE' })
const review = (more: object = {}) => addReview(bookings.db, { propertyId: property, authorId: admin, ...more })
const writeNote = async () => {
  const stay = { status: 'COMPLETED', startDate: dayAhead(-10), endDate: dayAhead(-8) } as const
  const id = await addBooking(bookings.db, { propertyId: property, tenantId: tenant }, stay)
  await send(landlord, 'PUT', `/api/bookings/${id}/tenant-note`, { text: 'Left it clean.' })
}
const like = () => send(tenant, 'POST', `/api/properties/${property}/like`)
const apply = () =>
  bookings.db
    .insertInto('landlordRequests')
    .values({ userId: tenant, phone: '', address: '', message: 'I let flats.', createdAt: TEST_INSTANT })
    .execute()

type Case = {
  count: keyof (typeof previewDeletion.answer)[200]['shape']['counts']['shape']
  of: () => string
  seed: () => Promise<unknown>
  /** The rows that the deletion has to change, until it has. */
  left: (id: string) => ReturnType<typeof sql>
}
const CASES: readonly Case[] = [
  {
    count: 'listings',
    of: () => landlord,
    seed: async () => {},
    left: (id) => sql`properties where landlord_id = ${id} and is_public`,
  },
  {
    count: 'bookings',
    of: () => tenant,
    seed: () => bookings.requestStay(30, 33),
    left: (id) => sql`bookings where tenant_id = ${id} and status <> 'CANCELLED'`,
  },
  {
    count: 'bookings',
    of: () => landlord,
    seed: () => bookings.requestStay(30, 33),
    left: (id) => sql`bookings where landlord_id = ${id} and status <> 'CANCELLED'`,
  },
  {
    count: 'conversations',
    of: () => tenant,
    seed: write,
    left: (id) => sql`messages where sender_id = ${id} and text <> ''`,
  },
  {
    count: 'support',
    of: () => tenant,
    seed: () => addSupport(bookings.db, tenant),
    left: (id) => sql`support_conversations where user_id = ${id}`,
  },
  {
    count: 'assigned',
    of: () => admin,
    seed: async () =>
      send(superAdmin, 'PUT', `/api/admin/support/${await addSupport(bookings.db, tenant)}/assignee`, {
        assigneeId: admin,
      }),
    left: (id) => sql`support_conversations where assignee_id = ${id}`,
  },
  {
    count: 'notes',
    of: () => tenant,
    seed: writeNote,
    left: (id) => sql`tenant_notes where tenant_id = ${id} and text <> ''`,
  },
  {
    count: 'notes',
    of: () => landlord,
    seed: writeNote,
    left: (id) => sql`tenant_notes where landlord_id = ${id} and text <> ''`,
  },
  {
    count: 'ownReports',
    of: () => tenant,
    seed: reportListing,
    left: (id) => sql`property_reports where reporter_id = ${id}`,
  },
  {
    count: 'ownReports',
    of: () => tenant,
    seed: reportConversation,
    left: (id) => sql`conversation_reports where reporter_id = ${id}`,
  },
  {
    count: 'ownReports',
    of: () => tenant,
    seed: async () =>
      send(tenant, 'POST', `/api/reviews/${property}/${await review()}/report`, { reason: 'An advert.' }),
    left: (id) => sql`review_reports where reporter_id = ${id}`,
  },
  {
    count: 'reports',
    of: () => landlord,
    seed: reportListing,
    left: () => sql`property_reports where property_id = ${property} and closed_at is null`,
  },
  {
    count: 'emptied',
    of: () => landlord,
    seed: reportConversation,
    left: () => sql`conversation_reports where reporter_id = ${tenant} and reason <> ''`,
  },
  {
    count: 'replies',
    of: () => landlord,
    seed: () => review({ reply: 'Thank you.', repliedAt: TEST_INSTANT }),
    left: () => sql`reviews where property_id = ${property} and reply is not null`,
  },
  {
    count: 'favouritesOfOthers',
    of: () => landlord,
    seed: like,
    left: (id) => sql`likes join properties on properties.id = property_id where landlord_id = ${id} and is_public`,
  },
  {
    count: 'sessions',
    of: () => tenant,
    seed: () => bookings.send(tenant, 'GET', '/api/users/me'),
    left: (id) => sql`sessions where user_id = ${id}`,
  },
  {
    count: 'searches',
    of: () => tenant,
    seed: () => addSavedSearch(bookings.context.services, tenant, { city: 'Paris' }),
    left: (id) => sql`saved_searches where user_id = ${id}`,
  },
  { count: 'likes', of: () => tenant, seed: like, left: (id) => sql`likes where user_id = ${id}` },
  { count: 'applications', of: () => tenant, seed: apply, left: (id) => sql`landlord_requests where user_id = ${id}` },
]

describe('a deletion', () => {
  it.each(CASES.map((each) => [each.count, each] as const))(
    'changes what its preview counts: %s',
    async (count, { of, seed, left }) => {
      await seed()
      const id = of()
      const countLeft = async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${left(id)}`.execute(bookings.db)
        return rows[0]?.n
      }
      const preview = await bookings.send(superAdmin, 'GET', `/api/admin/users/${id}/deletion`)
      expect(preview.json().counts[count]).toBe(1)
      expect(await countLeft()).toBe(1)
      const deletion = await bookings.send(superAdmin, 'DELETE', `/api/admin/users/${id}`)
      expect(deletion.statusCode, deletion.body).toBe(204)
      await bookings.context.worker.runDue()
      expect(await countLeft()).toBe(0)
    },
  )

  it('has a preview that counts nothing else but what stays: reviews, and refunds on their way', () => {
    const changed = CASES.map(({ count }) => count)
    const counts = Object.keys(previewDeletion.answer[200].shape.counts.shape)
    expect(counts.toSorted()).toEqual([...new Set([...changed, 'reviews', 'refunds'])].toSorted())
  })
})
