import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contextOfFile, type TestContext } from '../../tests/support/app.ts'
import { addConversation, addMessage, addPerson, addProperty, addReview } from '../../tests/support/fixtures.ts'
import { applyAs, FIELDS } from '../../tests/support/landlord-requests.ts'
import {
  type Decision,
  describeDecisions,
  type Matter,
  readerOf,
  reasonOf,
} from '../../tests/support/seen-decisions.ts'

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
  property = await addProperty(context.db, landlord, { title: 'The first title' })
})

const of = { context, admin: () => admin }
const inList = readerOf(of)
const post = (url: string, body: object, who = admin) => send(who, 'POST', url, body)
const rename = (id: string, title = 'The third title') => send(landlord, 'PUT', `/api/properties/${id}`, { title })
const ofProperty = () => ({ table: 'properties' as const, id: property })

const changedListing: Matter = {
  add: async () => {
    await rename(property, 'The second title')
    return property
  },
  read: inList(() => `/api/admin/properties?userId=${landlord}`),
  change: rename,
  locked: ofProperty,
}
const reportListing = (id: string, who: string) =>
  send(who, 'POST', `/api/properties/${id}/report`, { reason: 'FAKE', text: 'It is a car park.' })
const reportedListing: Matter = {
  add: async () => {
    await reportListing(property, tenant)
    return property
  },
  read: inList(() => `/api/admin/property-reports?userId=${landlord}`),
  change: (id) => reportListing(id, neighbour),
  locked: ofProperty,
}
const reportReview = (id: string, who: string) =>
  send(who, 'POST', `/api/reviews/${property}/${id}/report`, { reason: 'An advertisement.' })
const reportedReview: Matter = {
  add: async () => {
    const id = await addReview(context.db, { propertyId: property, authorId: tenant, title: 'Marvellous' })
    await reportReview(id, neighbour)
    return id
  },
  read: inList(() => `/api/admin/reviews?userId=${tenant}`),
  change: (id) => reportReview(id, landlord),
  locked: (id) => ({ table: 'reviews', id }),
}
const editedReview: Matter = {
  ...reportedReview,
  locked: ofProperty,
  change: () => send(tenant, 'POST', `/api/reviews/${property}`, { rating: 1, title: 'Awful', comment: 'Moved out.' }),
}
const application: Matter = {
  add: async () => {
    await applyAs(context, tenant)
    return tenant
  },
  read: inList(() => `/api/admin/landlord-requests?userId=${tenant}`),
  // A pending application stays as it is: one that is sent again follows a decision of another admin.
  change: async () => {
    await post(`/api/admin/landlord-requests/${tenant}/reject`, { reason: 'No documents.' }, other)
    return applyAs(context, tenant, undefined, { ...FIELDS, message: 'Twelve flats.' })
  },
}
const reportConversation = (id: string, who: string) =>
  send(who, 'POST', `/api/conversations/${id}/report`, { reason: 'Asks for cash.' })
const reportedConversation: Matter = {
  add: async () => {
    const id = await addConversation(context.db, { propertyId: property, tenantId: tenant })
    await addMessage(context.db, id, tenant)
    await reportConversation(id, tenant)
    return id
  },
  read: inList(() => `/api/admin/conversations?userId=${tenant}`),
  change: (id) => reportConversation(id, landlord),
  locked: (id) => ({ table: 'conversations', id }),
}
const reason = 'It is not as it says.'
const query = (seen?: string | null) => (seen ? `?seen=${seen}` : '')
const DECISIONS: Decision[] = [
  ['the approval of changes', changedListing, (id, seen) => post(`/api/admin/properties/${id}/approve`, { seen })],
  [
    'the rejection of changes',
    changedListing,
    (id, seen) => post(`/api/admin/properties/${id}/reject`, { reason, seen }),
  ],
  [
    'the deletion of a listing',
    changedListing,
    (id, seen) => send(admin, 'DELETE', `/api/admin/properties/${id}${query(seen)}`),
  ],
  [
    'the rejection of a reported listing',
    reportedListing,
    (id, seen) => post(`/api/admin/properties/${id}/reject`, { reason, seen }),
  ],
  [
    'the closing of reports of a listing',
    reportedListing,
    (id, seen) => post(`/api/admin/property-reports/${id}/close`, { note: reason, seen }),
  ],
  [
    'the deletion of a reported review',
    reportedReview,
    (id, seen) => send(admin, 'DELETE', `/api/admin/reviews/${id}`, { reason, seen }),
  ],
  [
    'keeping a reported review',
    reportedReview,
    (id, seen) => post(`/api/admin/reviews/${id}/dismiss-reports`, { seen }),
  ],
  ['keeping an edited review', editedReview, (id, seen) => post(`/api/admin/reviews/${id}/dismiss-reports`, { seen })],
  [
    'the approval of an application',
    application,
    (id, seen) => post(`/api/admin/landlord-requests/${id}/approve`, { seen }),
  ],
  [
    'the rejection of an application',
    application,
    (id, seen) => post(`/api/admin/landlord-requests/${id}/reject`, { reason, seen }),
  ],
  [
    'the closing of reports of a conversation',
    reportedConversation,
    (id, seen) => post(`/api/admin/conversations/${id}/close-reports`, { note: reason, seen }),
  ],
]

describeDecisions(of, DECISIONS)

it('the version of the reports is not that of the listing, which alone is approved or deleted', async () => {
  await rename(property, 'The second title')
  const { seen } = await reportedListing.read(await reportedListing.add())
  const answers = [
    await post(`/api/admin/properties/${property}/approve`, { seen }),
    await send(admin, 'DELETE', `/api/admin/properties/${property}${query(seen)}`),
  ]
  expect(answers.map(reasonOf)).toEqual(['changed_since_seen', 'changed_since_seen'])
})

it('a deletion whose `seen` was lost on the way is refused', async () => {
  const answers = [
    await send(admin, 'DELETE', `/api/admin/properties/${property}?seen=`),
    await send(admin, 'DELETE', `/api/admin/users/${tenant}?seen=`),
  ]
  expect(answers.map((answer) => [answer.statusCode, Object.keys(answer.json().fields)])).toEqual([
    [400, ['seen']],
    [400, ['seen']],
  ])
  expect((await changedListing.read(property)).item).toBeDefined()
  expect((await send(admin, 'GET', `/api/users/${tenant}`)).statusCode).toBe(200)
})
