import { beforeEach, describe, expect, it } from 'vitest'
import { addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { readPdf } from '../../../../tests/support/pdf.ts'

const payments = paymentContextOfFile()

let booking: string
beforeEach(async () => {
  const { landlord } = await payments.begin()
  payments.fixtures.property = await addProperty(payments.db, landlord, {
    title: 'Flat by the month',
    priceMinor: 100_000,
    priceUnit: 'MONTH',
    depositMinor: 20_000,
    maxStay: 400,
    address: '12 Secret Street',
  })
  booking = await payments.requestStay(10, 100)
})

const get = (name: 'receipt' | 'invoice', userId = payments.fixtures.tenant, query = '') =>
  payments.send(userId, 'GET', `/api/bookings/${booking}/${name}.pdf${query}`)
const read = async (...what: Parameters<typeof get>) => {
  const answer = await get(...what)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
  return (await readPdf(answer.rawPayload)).text
}
const pay = async () => {
  await payments.pay(booking)
}

describe('receipt.pdf and invoice.pdf', () => {
  it('answer 409 with a sentence before the landlord confirms, and the receipt until something was paid', async () => {
    for (const name of ['receipt', 'invoice'] as const) {
      const answer = await get(name)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().error).toMatch(/^There is no (receipt|invoice)/)
    }
    await payments.confirm(booking)
    expect((await get('receipt')).statusCode).toBe(409)
    expect(await read('invoice')).toContain('Invoice')
  })

  it('have the amounts of the booking, in the language of the reader or the one that is asked for', async () => {
    await payments.confirm(booking)
    await pay()
    const { instalments } = await payments.read(booking)
    const format = (amount: number) =>
      amount.toLocaleString('en-GB', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
    const receipt = await read('receipt')
    for (const text of [
      format(instalments[0].amount),
      '12 Secret Street',
      'Tea Tenant',
      'Lars Landlord',
      'Test payment',
    ])
      expect(receipt).toContain(text)
    expect(await read('invoice')).toContain('Still to pay')
    expect(await read('receipt', payments.fixtures.tenant, '?language=fr')).toContain('Reçu')
    await payments.db.updateTable('users').set({ language: 'am' }).where('id', '=', payments.fixtures.tenant).execute()
    expect(await read('receipt')).toContain('ደረሰኝ')
  })

  it('are the same whenever they are downloaded, with the day of the last event', async () => {
    await payments.confirm(booking)
    await pay()
    const before = [await read('receipt'), await read('invoice')]
    expect(before[0]).toContain('Issued 12 May 2026')
    payments.context.advanceClock(4 * 86_400_000)
    expect([await read('receipt'), await read('invoice')]).toEqual(before)
    payments.context.advanceClock(-4 * 86_400_000)
  })

  it('a receipt can be of one payment, with a number of its own; another booking’s payment is 404', async () => {
    await payments.confirm(booking)
    await pay()
    const paymentIds = await payments.db.selectFrom('payments').select('id').where('bookingId', '=', booking).execute()
    const paymentId = paymentIds[0]?.id ?? ''
    const receipt = await read('receipt', payments.fixtures.tenant, `?payment=${paymentId}&language=en`)
    expect(receipt).toContain(`P-${paymentId.slice(-12, -8).toUpperCase()}`)
    expect(receipt).not.toContain('Payment schedule')
    expect(await read('receipt')).toContain('Payment schedule')
    expect((await get('receipt', payments.fixtures.tenant, `?payment=${booking}`)).json().reason).toBe(
      'payment_not_found',
    )
    expect((await get('receipt', payments.fixtures.landlord, `?payment=${paymentId}`)).statusCode).toBe(404)
  })

  it('show the refund of a cancelled booking', async () => {
    await payments.confirm(booking)
    await pay()
    await payments.cancel(booking)
    await payments.runDue()
    const receipt = await read('receipt')
    expect(receipt).toContain('Cancellation refund')
    expect(receipt).toContain('Paid after refunds $0.00')
  })

  it('are not for the landlord or strangers, but for admins', async () => {
    await payments.confirm(booking)
    await pay()
    const [stranger, admin] = [await payments.addTenant(), await addPerson(payments.db, { role: 'ADMIN' })]
    for (const name of ['receipt', 'invoice'] as const) {
      expect((await get(name, payments.fixtures.landlord)).statusCode).toBe(404)
      expect((await get(name, stranger)).statusCode).toBe(404)
      expect((await get(name, admin)).statusCode).toBe(200)
    }
  })
})
