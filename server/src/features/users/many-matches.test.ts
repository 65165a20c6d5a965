import { parse } from 'csv-parse/sync'
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

it.each(['sort=email&order=asc', 'sort=name&order=desc', 'search=common'])(
  'pages from either end of a long list of users have each row once, in its order (%s)',
  async (query) => {
    const headers = await as(context.services, admin)
    const read = async (page: number, limit = 50): Promise<Found> => {
      const url = `/api/admin/users?${query}&page=${page}&limit=${limit}`
      return (await context.app.inject({ url, ...headers })).json()
    }
    const total = (await read(1)).meta?.totalUsers ?? 0
    const pages: Found[] = []
    for (let page = 1; page <= Math.ceil(total / 50); page++) pages.push(await read(page))
    const ids = pages.flatMap(({ data }) => data?.map(({ id }) => id) ?? [])
    expect([new Set(ids).size, ids.length]).toEqual([total, total])
    const { body } = await context.app.inject({ url: `/api/admin/users.csv?${query}`, ...headers })
    const rows: { id: string }[] = parse(body, { columns: true, bom: true })
    expect(ids).toEqual(rows.map(({ id }) => id))
    for (const beyond of [Math.ceil(total / 50) + 1, 1_000_000])
      expect(await read(beyond)).toMatchObject({ data: [], meta: { page: beyond, totalUsers: total } })
  },
)

type Found = {
  data?: { id: string }[]
  meta?: Record<string, number>
  requests?: { user: { id: string } }[]
  totalRequests?: number
}
