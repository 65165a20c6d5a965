import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AcceptedMoney } from '#contract/booking-overrides.ts'
import { payInSandbox } from '../../server/src/demo/payments.ts'
import { createContextWithDatabase, createTestContext, openForFile } from './app.ts'
import { dayAhead, TEST_INSTANT } from './clock.ts'
import { addPerson, addProperty, as } from './fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Sent = { payload?: object; headers?: Record<string, string> }

/** Creates the app with the calls of bookings. `begin` adds a landlord, a tenant and a property for each test. */
export const createBookingContext = async (postgresUrl: string, env: Record<string, string> = {}) => {
  const context = await createContextWithDatabase(postgresUrl, env)
  const { db, databaseUrl, close } = context
  const fixtures = { landlord: '', tenant: '', property: '' }

  const send = async (userId: string, method: Method, url: string, { payload, headers }: Sent = {}) => {
    const signed = await as(context.services, userId)
    return context.app.inject({ method, url, ...(payload && { payload }), headers: { ...headers, ...signed.headers } })
  }
  /** The body of a request for the nights between two days, counted from the test's instant. */
  const stay = (from: number, to: number, more: object = {}) => ({
    propertyId: fixtures.property,
    startDate: dayAhead(from),
    endDate: dayAhead(to),
    guests: 1,
    ...more,
  })
  const request = (payload: object, userId = fixtures.tenant, headers = {}) =>
    send(userId, 'POST', '/api/bookings', { payload, headers })

  return {
    db,
    databaseUrl,
    context,
    fixtures,
    send,
    stay,
    request,
    /** Requests a stay and returns the id of the booking. */
    requestStay: async (from: number, to: number, userId = fixtures.tenant): Promise<string> => {
      const answer = await request(stay(from, to), userId)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json().id
    },
    confirm: (id: string, userId = fixtures.landlord) => send(userId, 'PUT', `/api/bookings/${id}/confirm`),
    reject: (id: string, reason?: string) =>
      send(fixtures.landlord, 'PUT', `/api/bookings/${id}/reject`, reason === undefined ? {} : { payload: { reason } }),
    cancel: (id: string, userId = fixtures.tenant) => send(userId, 'DELETE', `/api/bookings/${id}`),
    read: async (id: string, userId = fixtures.tenant) => (await send(userId, 'GET', `/api/bookings/${id}`)).json(),
    setStatus: (admin: string, id: string, status: string, reason?: string, acceptedMoney?: readonly AcceptedMoney[]) =>
      send(admin, 'PUT', `/api/admin/bookings/${id}/status`, {
        payload: {
          status,
          acceptsSpentNights: true,
          ...(reason && { reason }),
          ...(acceptedMoney && { acceptedMoney }),
        },
      }),
    addTenant: () => addPerson(db, { role: 'TENANT' }),
    availability: async (query = '') =>
      (await context.app.inject(`/api/properties/${fixtures.property}/availability${query}`)).json(),
    /** The mails to a person of the fixtures. */
    mailsTo: (userId: string) => context.mails.filter(({ to }) => to.address === `${userId}@lintel.example`),
    notificationsOf: async (userId: string) => (await send(userId, 'GET', '/api/users/me/notifications')).json().data,
    markPaid: async (id: string, paidAt = TEST_INSTANT) => {
      await db
        .updateTable('bookings')
        .set({ paymentStatus: 'PAID', paidAt, expiresAt: null })
        .where('id', '=', id)
        .execute()
      const before = await db.selectFrom('payments').select('id').where('bookingId', '=', id).execute()
      if (before.length === 0) await payInSandbox(db, id, paidAt, dayAhead(0))
    },
    /** Runs the scheduled jobs of bookings in a process of its own, that many milliseconds after the test's instant. */
    runSchedules: async (ahead: number) => {
      const { worker, advanceClock } = await createTestContext(db)
      advanceClock(ahead)
      for (const name of ['bookings.find-expired', 'bookings.find-completed', 'bookings.find-near'])
        await worker.runSchedule(name)
      await worker.runDue()
    },
    /** Runs due jobs and returns what no order of calls allows: a PENDING request over a stay, or an open booking without its property, landlord or tenant. */
    findViolations: async (): Promise<string[]> => {
      await context.worker.runDue()
      const { rows } = await sql<{ violation: string }>`
        with open as (
          select id, status, property_id, landlord_id, tenant_id, daterange(start_date, end_date) as dates
          from bookings where status in ('PENDING', 'CONFIRMED') and end_date > ${dayAhead(0)}::date
        )
        select 'PENDING overlaps a stay' as violation from open join taken_days using (property_id)
          where status = 'PENDING' and kind = 'STAY' and during && dates
        union all select open.status || ' at a deleted property' from open join properties on properties.id = property_id
          where deleted_at is not null
        union all select status || ' with a landlord who is ' || role from open join users on users.id = landlord_id
          where role <> 'LANDLORD' or deleted_at is not null
        union all select status || ' of a deleted tenant' from open join users on users.id = tenant_id
          where deleted_at is not null
        union all select 'two stays overlap' from bookings a join bookings b
          on a.id < b.id and a.property_id = b.property_id
          where a.status in ('CONFIRMED', 'COMPLETED') and b.status in ('CONFIRMED', 'COMPLETED')
            and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)`.execute(db)
      return rows.map(({ violation }) => violation)
    },
    begin: async () => {
      fixtures.landlord = await addPerson(db, { name: 'Lars Landlord' })
      fixtures.tenant = await addPerson(db, { name: 'Tea Tenant', role: 'TENANT' })
      fixtures.property = await addProperty(db, fixtures.landlord, {
        priceMinor: 10_000,
        priceUnit: 'NIGHT',
        depositMinor: 5_000,
        minStay: 2,
        maxStay: 30,
        maxGuests: 2,
        address: 'Quai 1',
      })
      return { ...fixtures }
    },
    close,
  }
}

export type BookingContext = Awaited<ReturnType<typeof createBookingContext>>

/** The context of all tests of a file that only need the calls of bookings. */
export const bookingContextOfFile = () => openForFile(createBookingContext)
