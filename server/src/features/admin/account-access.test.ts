import { v7 as uuid } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addPerson, addReview } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const payments = paymentContextOfFile()
let admin: string
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
})
beforeEach(async () => {
  ;({ landlord, tenant, property } = await payments.begin())
})

const read = async (id: string): Promise<Account> => {
  const answer = await payments.send(admin, 'GET', `/api/admin/users/${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('an account that is asked for', () => {
  it('is not found by an unknown id, and refused by one that is no UUID', async () => {
    const unknown = await payments.send(admin, 'GET', `/api/admin/users/${uuid()}`)
    expect([unknown.statusCode, unknown.json().reason]).toEqual([404, 'user_not_found'])
    for (const id of ['me', '1', `${tenant}x`])
      expect((await payments.send(admin, 'GET', `/api/admin/users/${id}`)).statusCode, id).toBe(400)
    expect((await payments.send(admin, 'GET', `/api/admin/users/${tenant.toUpperCase()}`)).statusCode).toBe(200)
  })

  it('is shown to admins only', async () => {
    for (const id of [tenant, landlord])
      expect((await payments.send(id, 'GET', `/api/admin/users/${tenant}`)).statusCode).toBe(403)
    expect((await payments.context.app.inject(`/api/admin/users/${tenant}`)).statusCode).toBe(401)
  })

  it('is “Former user” without personal data once it is deleted, with what is kept', async () => {
    await addReview(payments.db, { propertyId: property, authorId: tenant })
    await payments.requestStay(30, 33)
    expect((await payments.send(admin, 'DELETE', `/api/admin/users/${tenant}`)).statusCode).toBe(204)
    await payments.runDue()
    const { user, bookings, reviews, audit } = await read(tenant)
    expect(user).toMatchObject({
      name: 'Former user',
      isFormer: true,
      email: '',
      phone: null,
      avatarUrl: null,
      deletedAt: TEST_INSTANT.toISOString(),
      sessionCount: 0,
      lastSeenAt: null,
    })
    expect([bookings.counts.TENANT, reviews.counts.written]).toEqual([1, 1])
    expect(audit.data[0]).toMatchObject({ action: 'user.deleted', target: { id: tenant, isFormer: true } })
    expect((await read(landlord)).bookings.data[0]?.other).toMatchObject({ id: tenant, isFormer: true })
  })
})
