import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const payments = paymentContextOfFile()
let admin: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN' })
})

it('an account says how many instalments of a booking are paid, as the list of bookings and its CSV do', async () => {
  const { tenant, property } = await payments.begin()
  const month = { priceUnit: 'MONTH' as const, unitPriceMinor: 100_000, units: 3, subtotalMinor: 300_000 }
  const days = { startDate: dayAhead(10), endDate: dayAhead(100) }
  const id = await addBooking(
    payments.db,
    { propertyId: property, tenantId: tenant },
    { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT, ...month, ...days },
  )
  const [booking] = (await payments.send(admin, 'GET', `/api/admin/users/${tenant}`)).json().bookings.data
  const [listed] = (await payments.send(admin, 'GET', `/api/admin/bookings?userId=${tenant}`)).json().data
  expect(booking).toMatchObject({ id, paymentStatus: 'PAID', instalments: listed.instalments })
  const paid = booking.instalments.filter(({ paidAt }: { paidAt: string | null }) => paidAt).length
  expect([paid, booking.instalments.length]).toEqual([1, 3])
  const csv = await payments.send(admin, 'GET', `/api/admin/bookings.csv?userId=${tenant}`)
  const rows = parse<Record<string, string>>(csv.body, { columns: true, bom: true })
  expect(rows).toMatchObject([{ id, paymentStatus: 'PAID', instalmentsPaid: '1', instalments: '3' }])
})
