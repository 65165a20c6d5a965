import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addBooking, addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

const MATCHES = 1_200

const context = contextOfFile()
let admin: string
let oldest: string
let property: string
let booking: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  oldest = await addPerson(context.db, { name: 'Common Name' })
  property = await addProperty(context.db, oldest)
  booking = await addBooking(context.db, {
    propertyId: property,
    tenantId: await addPerson(context.db, { name: 'Other', role: 'TENANT' }),
  })
  const request = { phone: '+33 1', address: 'Quai 1', message: '', createdAt: context.services.clock() }
  await context.db
    .insertInto('landlordRequests')
    .values({ userId: oldest, ...request })
    .execute()
  // Ids above the one of the first match, so that a limited list of accounts in either order leaves one end out.
  await sql`insert into users (id, name, email, is_verified)
    select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Common Name', n || '@many.example', true
    from generate_series(1, ${sql.lit(MATCHES)}) n`.execute(context.db)
})

it.each([
  ['bookings', ({ data, meta }: Found) => [data?.map(({ id }) => id), meta?.totalBookings], () => [[booking], 1]],
  ['properties', ({ data, meta }: Found) => [data?.map(({ id }) => id), meta?.totalProperties], () => [[property], 1]],
  [
    'landlord-requests',
    ({ requests, totalRequests }: Found) => [requests?.map(({ user }) => user.id), totalRequests],
    () => [[oldest], 1],
  ],
])(
  'the admin search of %s by person finds rows and total among more than 1,000 matching accounts',
  async (list, read, expected) => {
    const url = `/api/admin/${list}?search=${encodeURIComponent('common name')}`
    const answer = await context.app.inject({ url, ...(await as(context.services, admin)) })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(read(answer.json())).toEqual(expected())
  },
)

type Found = {
  data?: { id: string }[]
  meta?: Record<string, number>
  requests?: { user: { id: string } }[]
  totalRequests?: number
}
