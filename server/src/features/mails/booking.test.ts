import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addPerson, addProperty, as, dayAhead } from '../../../../tests/support/fixtures.ts'
import { runBookingJobs } from '../bookings/actions.ts'

const HOUR = 3_600_000

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

let stage: Stage
let host: string
let tenant: string
let admin: string
let property: string
beforeEach(async () => {
  stage = await openStage(base.db, { PUBLIC_URL: 'https://lintel.example' })
  host = await addPerson(base.db, { language: 'fr' })
  tenant = await addPerson(base.db, { role: 'TENANT', name: 'Ann Tenant' })
  admin = await addPerson(base.db, { role: 'ADMIN' })
  property = await addProperty(base.db, host, { address: '12 Secret Street' })
  return () => stage.app.close()
})

const call = async (who: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await stage.app.inject({ method, url, ...(payload && { payload }), ...(await as(stage.parts, who)) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json() as { id: string }
}
const ask = async () => {
  const stay = {
    propertyId: property,
    startDate: dayAhead(30),
    endDate: dayAhead(33),
    guests: 2,
    message: 'With a dog.',
  }
  return (await call(tenant, 'POST', '/api/bookings', stay)).id
}
/** Mails that went out since the last time: to whom, and the text. */
const told = async () => {
  await stage.worker.runDue()
  return stage.mails.splice(0).flatMap(({ to, subject, text, html }) => {
    // Exact addresses never go by e-mail (product.md 11).
    expect(text + html).not.toContain('Secret Street')
    const side = to.address.startsWith(host) ? 'landlord' : to.address.startsWith(tenant) ? 'tenant' : undefined
    // Of the bookings of other tests nothing is said here.
    return side ? [{ side, subject, text }] : []
  })
}
/** Lets half days go by until something is told. */
const next = async () => {
  for (let halves = 0; halves < 40; halves++) {
    stage.pass(12 * HOUR)
    await runBookingJobs(stage.parts)
    const mails = await told()
    if (mails.length) return mails
  }
  throw new Error('Nothing was told.')
}
const sidesOf = (mails: { side: string }[]) => mails.map(({ side }) => side).sort()

it('the landlord hears of a request in their language, the tenant of the answer', async () => {
  const id = await ask()
  const [asked, ...more] = await told()
  expect(more).toEqual([])
  expect(asked).toMatchObject({ side: 'landlord', subject: 'Une demande de séjour dans votre logement' })
  expect(asked?.text).toMatch(/> Ann Tenant\n> \n> With a dog\.[\s\S]*Répondre avant le: /)
  await call(host, 'PUT', `/api/bookings/${id}/confirm`)
  const confirmed = await told()
  expect(confirmed).toMatchObject([{ side: 'tenant', subject: 'Your stay is confirmed' }])
  expect(confirmed[0]?.text).toMatch(/Pay before: [\s\S]*https:\/\/lintel\.example\/bookings\//)
})

it('who is rejected is told why: in the landlord’s words, or that the days went to another', async () => {
  const [first, second] = [await ask(), await addBooking(base.db, { propertyId: property, tenantId: tenant })]
  await told()
  await call(host, 'PUT', `/api/bookings/${second}/confirm`)
  const mails = await told()
  expect(sidesOf(mails)).toEqual(['tenant', 'tenant'])
  expect(mails.find(({ subject }) => /not accepted/.test(subject))?.text).toContain('The days went to somebody else.')
  expect(first).not.toBe(second)
  const third = await addBooking(
    base.db,
    { propertyId: property, tenantId: tenant },
    { start_date: dayAhead(50), end_date: dayAhead(52) },
  )
  await call(host, 'PUT', `/api/bookings/${third}/reject`, { reason: 'Mes parents viennent.' })
  expect((await told())[0]?.text).toContain('> Mes parents viennent.')
})

it('of a cancellation the other side hears, of ours both, with what goes back', async () => {
  const paid = { status: 'CONFIRMED', payment_status: 'PAID', paid_at: new Date() } as const
  const one = (from: number) =>
    addBooking(
      base.db,
      { propertyId: property, tenantId: tenant },
      { ...paid, start_date: dayAhead(from), end_date: dayAhead(from + 2) },
    )
  const [byTenant, byHost, byAdmin] = [await one(20), await one(30), await one(40)]
  await call(tenant, 'DELETE', `/api/bookings/${byTenant}`)
  expect(await told()).toMatchObject([{ side: 'landlord', subject: 'Une réservation a été annulée' }])
  await call(host, 'DELETE', `/api/bookings/${byHost}`)
  const [mail, ...more] = await told()
  expect([mail?.side, more]).toEqual(['tenant', []])
  expect(mail?.text).toContain('Goes back to the tenant: $365.00')
  await call(admin, 'PUT', `/api/admin/bookings/${byAdmin}/status`, { status: 'CANCELLED', reason: 'A flood.' })
  const both = await told()
  expect(sidesOf(both)).toEqual(['landlord', 'tenant'])
  for (const { text } of both) expect(text).toContain('> A flood.')
})

it('what ran out is told to both, what is near to both, what is over to the tenant', async () => {
  await ask()
  await told()
  const expired = await next()
  expect(sidesOf(expired)).toEqual(['landlord', 'tenant'])
  expect(expired.find(({ side }) => side === 'landlord')?.text).toContain('Le propriétaire n’a pas répondu à temps.')
  const paid = { status: 'CONFIRMED', payment_status: 'PAID', paid_at: new Date() } as const
  await addBooking(
    base.db,
    { propertyId: property, tenantId: tenant },
    { ...paid, start_date: dayAhead(10), end_date: dayAhead(12) },
  )
  const near = await next()
  expect(near.map(({ subject }) => subject).sort()).toEqual([
    'Un séjour dans votre logement commence demain',
    'Your stay begins tomorrow',
  ])
  const over = await next()
  expect(over).toMatchObject([{ side: 'tenant', subject: 'How was your stay?' }])
  expect(over[0]?.text).toContain(`https://lintel.example/properties/${property}#reviews`)
})

it('a mail that waited until it no longer holds is not sent', async () => {
  const id = await ask()
  await call(tenant, 'DELETE', `/api/bookings/${id}`)
  expect((await told()).map(({ subject }) => subject)).toEqual(['Une réservation a été annulée'])
})
