import { beforeEach, describe, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { CONTACT_LIMITS as limits } from './rules.ts'

const context = contextOfFile({ RATE_LIMIT: 'on' })
let addresses = 0
beforeEach(async () => {
  await context.db.deleteFrom('limits').execute()
  await mails()
})

const HOUR = 3_600_000
/** Runs what is due and returns how many links were mailed. */
const mails = async () => {
  await context.worker.runDue()
  return context.mails.splice(0).length
}
const newAddress = () => {
  addresses += 1
  return `stranger-${addresses}@guest.example`
}
const writeFrom = (remoteAddress: string, email = newAddress(), website = '') =>
  context.app.inject({
    ...{ method: 'POST', url: '/api/contact', remoteAddress },
    payload: { name: 'Gus Guest', email, text: 'Can I let my boat?', website },
  })
/** Writes as often and returns how often each status was answered, and how many links were mailed. */
const writeTimes = async (count: number, from: (nth: number) => string) => {
  const statuses: Record<number, number> = {}
  for (let nth = 0; nth < count; nth += 1) {
    const { statusCode } = await writeFrom(from(nth))
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  return { statuses, mails: await mails() }
}
const customer = (nth: number) => `198.51.${nth}.1`

describe('messages of people without an account to many addresses', () => {
  it('are limited for all networks of one customer together', async () => {
    const most = limits.first.customer.most + limits.further.customer.most
    const v4 = await writeTimes(most + 1, (nth) => `203.0.113.${nth}`)
    expect(v4).toEqual({ statuses: { 202: most, 429: 1 }, mails: most })
    const v6 = await writeTimes(most + 1, (nth) => `2001:db8:1:${nth}::1`)
    expect(v6).toEqual({ statuses: { 202: most, 429: 1 }, mails: most })
  })

  it('are limited for one provider of IPv6, who has many customers', async () => {
    const { most } = limits.first.provider
    const sent = await writeTimes(most + 1, (nth) => `2001:db8:${nth}::1`)
    expect(sent).toEqual({ statuses: { 202: most, 429: 1 }, mails: most })
    expect((await writeTimes(1, () => customer(1))).mails).toBe(1)
    const further = await writeTimes(limits.further.provider.most + 1, (nth) => `2001:db8:${nth % most}::1`)
    expect(further.mails).toBe(limits.further.provider.most)
    expect((await writeFrom(customer(1))).statusCode).toBe(202)
  })

  it('of programs and to one address, which mail nothing, leave a provider of IPv6 its messages', async () => {
    const { most } = limits.first.provider
    for (let nth = 0; nth <= most; nth += 1) {
      const remoteAddress = `2001:db8:${nth}::1`
      expect((await writeFrom(remoteAddress, 'one@guest.example')).statusCode).toBe(202)
      expect((await writeFrom(remoteAddress, newAddress(), 'https://spam.example')).statusCode).toBe(202)
    }
    expect(await mails()).toBe(limits.address.most)
    expect((await writeTimes(1, () => '2001:db8:ffff::1')).mails).toBe(1)
  })

  it('leave a customer as many others, whether or not they were mailed: how many an address has got stays unknown', async () => {
    const { most } = limits.further.customer
    const left = async (nth: number, email: string) => {
      for (let sent = 0; sent < limits.address.most + 1; sent += 1) await writeFrom(customer(nth), email)
      const { statuses } = await writeTimes(most, () => customer(nth))
      return statuses[202]
    }
    const known = newAddress()
    for (const nth of [1, 2]) await writeFrom(customer(nth), known)
    expect(await left(3, known)).toBe(await left(4, newAddress()))
  })

  it('are limited for the whole server, with a sentence that says so and when to try again', async () => {
    const { most, seconds } = limits.first.all
    expect((await writeTimes(most, customer)).mails).toBe(most)
    const refused = await writeFrom(customer(most))
    expect([refused.statusCode, refused.json().reason]).toEqual([429, 'contact_unavailable'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
    context.advanceClock(HOUR)
    expect((await writeFrom(customer(most))).statusCode).toBe(202)
  })

  it('of some customers who write many leave room for the first ones of others', async () => {
    const each = limits.first.customer.most + limits.further.customer.most
    const customers = limits.further.all.most / limits.further.customer.most
    const sent = await writeTimes(customers * each + 1, (nth) => customer(Math.floor(nth / each)))
    expect(sent.mails).toBe(limits.further.all.most + customers + 1)
    expect((await writeFrom(customer(customers))).statusCode).toBe(429)
    expect((await writeFrom(customer(200))).statusCode).toBe(202)
  })

  it('are not used up by those that are not mailed, above the limit of one address', async () => {
    const { most } = limits.further.all
    const each = limits.first.customer.most + limits.further.customer.most
    const email = newAddress()
    for (let nth = 0; nth < most * 2; nth += 1)
      expect((await writeFrom(customer(Math.floor(nth / each)), email)).statusCode).toBe(202)
    expect(await mails()).toBe(limits.address.most)
    for (const nth of [200, 200]) expect((await writeFrom(customer(nth))).statusCode).toBe(202)
  })
})
