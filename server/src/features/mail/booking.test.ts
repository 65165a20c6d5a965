import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

const HOUR = 3_600_000

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

let context: TestContext
let host: string
let tenant: string
let admin: string
let property: string
beforeEach(async () => {
  context = await createTestContext(base.db, { PUBLIC_URL: 'https://lintel.example' })
  host = await addPerson(base.db, { language: 'fr' })
  tenant = await addPerson(base.db, { role: 'TENANT', name: 'Ann Tenant' })
  admin = await addPerson(base.db, { role: 'ADMIN' })
  property = await addProperty(base.db, host, { address: '12 Secret Street' })
  return () => context.app.close()
})

const call = async (who: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await context.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(await as(context.services, who)),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json() as { id: string }
}
const requestStay = async () => {
  const stay = {
    propertyId: property,
    startDate: dayAhead(30),
    endDate: dayAhead(33),
    guests: 2,
    message: 'With a dog.',
  }
  return (await call(tenant, 'POST', '/api/bookings', stay)).id
}
/** Runs the jobs and returns the mails that they sent to the parties of this test. */
const sendMails = async () => {
  await context.worker.runDue()
  return context.mails.splice(0).flatMap(({ to, subject, text, html }) => {
    // Exact addresses never go by e-mail (product.md 11).
    expect(text + html).not.toContain('Secret Street')
    const side = to.address.startsWith(host) ? 'landlord' : to.address.startsWith(tenant) ? 'tenant' : undefined
    // Mails about bookings of other tests are left out.
    return side ? [{ side, subject, text }] : []
  })
}
/** Advances the clock by half days until mails are sent, and returns them. */
const sendNextMails = async () => {
  for (let halves = 0; halves < 40; halves++) {
    context.advanceClock(12 * HOUR)
    for (const name of ['bookings.find-expired', 'bookings.find-completed', 'bookings.find-near'])
      await context.worker.runSchedule(name)
    const mails = await sendMails()
    if (mails.length) return mails
  }
  throw new Error('No mail was sent.')
}
const sidesOf = (mails: { side: string }[]) => mails.map(({ side }) => side).sort()

it('sends both sides a request in their language and the tenant the confirmation', async () => {
  const id = await requestStay()
  const requests = await sendMails()
  expect(sidesOf(requests)).toEqual(['landlord', 'tenant'])
  const [requested, own] = ['landlord', 'tenant'].map((to) => requests.find(({ side }) => side === to))
  expect(own).toMatchObject({ subject: 'We’ve sent your booking request' })
  expect(own?.text).toMatch(/Nothing is charged yet[\s\S]*https:\/\/lintel\.example\/bookings\//)
  expect(requested).toMatchObject({ subject: 'Nouvelle demande de réservation' })
  expect(requested?.text).toMatch(/> Ann Tenant\n> \n> With a dog\.[\s\S]*Répondre avant le\s: /)
  await call(host, 'PUT', `/api/bookings/${id}/confirm`)
  const confirmed = await sendMails()
  expect(confirmed).toMatchObject([{ side: 'tenant', subject: 'Your booking is confirmed' }])
  expect(confirmed[0]?.text).toMatch(/Pay by: [\s\S]*https:\/\/lintel\.example\/bookings\//)
})

it('sends a rejected tenant the landlord’s reason, or that the dates are no longer available', async () => {
  const [first, second] = [await requestStay(), await addBooking(base.db, { propertyId: property, tenantId: tenant })]
  await sendMails()
  await call(host, 'PUT', `/api/bookings/${second}/confirm`)
  const mails = await sendMails()
  expect(sidesOf(mails)).toEqual(['tenant', 'tenant'])
  expect(mails.find(({ subject }) => /declined/.test(subject))?.text).toContain('These dates are no longer available.')
  expect(first).not.toBe(second)
  const third = await addBooking(
    base.db,
    { propertyId: property, tenantId: tenant },
    { startDate: dayAhead(50), endDate: dayAhead(52) },
  )
  await call(host, 'PUT', `/api/bookings/${third}/reject`, { reason: 'Mes parents viennent.' })
  expect((await sendMails())[0]?.text).toContain('> Mes parents viennent.')
})

it('sends a cancellation with the refund to both parties', async () => {
  const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT } as const
  const one = (from: number) =>
    addBooking(
      base.db,
      { propertyId: property, tenantId: tenant },
      { ...paid, startDate: dayAhead(from), endDate: dayAhead(from + 2) },
    )
  const [byTenant, byHost, byAdmin] = [await one(20), await one(30), await one(40)]
  const isRefund = ({ subject }: { subject: string }) => subject === 'Refund sent'
  await call(tenant, 'DELETE', `/api/bookings/${byTenant}`)
  const textTo = (mails: Awaited<ReturnType<typeof sendMails>>, to: string) =>
    mails.find((mail) => mail.side === to && !isRefund(mail))?.text
  const cancelledByTenant = await sendMails()
  expect(cancelledByTenant.filter(isRefund)).toHaveLength(1)
  expect(textTo(cancelledByTenant, 'landlord')).toContain('Le locataire a annulé cette réservation.')
  expect(textTo(cancelledByTenant, 'tenant')).toContain('You cancelled this booking:')
  await call(host, 'DELETE', `/api/bookings/${byHost}`)
  const cancelledByHost = await sendMails()
  expect(textTo(cancelledByHost, 'landlord')).toContain('Vous avez annulé cette réservation')
  expect(textTo(cancelledByHost, 'tenant')).toContain('The landlord cancelled this booking:')
  expect(textTo(cancelledByHost, 'tenant')).toContain('Your refund: $365.00')
  expect(textTo(cancelledByHost, 'landlord')).toMatch(/Loyer remboursé au locataire\s: 300,00/)
  expect(textTo(cancelledByHost, 'landlord')).not.toMatch(/365[.,]00/)
  await call(admin, 'PUT', `/api/admin/bookings/${byAdmin}/status`, { status: 'CANCELLED', reason: 'A flood.' })
  const both = (await sendMails()).filter((each) => !isRefund(each))
  expect(sidesOf(both)).toEqual(['landlord', 'tenant'])
  for (const { text } of both) expect(text).toContain('> A flood.')
})

it('sends an expiry and a reminder to both parties and a completion to the tenant', async () => {
  await requestStay()
  await sendMails()
  const expired = await sendNextMails()
  expect(sidesOf(expired)).toEqual(['landlord', 'tenant'])
  expect(expired.find(({ side }) => side === 'landlord')?.text).toContain('Le propriétaire n’a pas répondu à temps.')
  const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT } as const
  await addBooking(
    base.db,
    { propertyId: property, tenantId: tenant },
    { ...paid, startDate: dayAhead(10), endDate: dayAhead(12) },
  )
  const reminders = await sendNextMails()
  expect(reminders.map(({ subject }) => subject).sort()).toEqual([
    'Un séjour dans votre logement commence demain',
    'Your stay starts tomorrow',
  ])
  const completed = await sendNextMails()
  expect(completed).toMatchObject([{ side: 'tenant', subject: 'How was your stay?' }])
  expect(completed[0]?.text).toContain(`https://lintel.example/properties/${property}/review`)
})

it('does not send a mail about a status that has changed since', async () => {
  const id = await requestStay()
  await call(tenant, 'DELETE', `/api/bookings/${id}`)
  const subjects = (await sendMails()).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['Booking cancelled', 'Réservation annulée'])
})
