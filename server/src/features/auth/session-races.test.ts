import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let landlord: string
beforeAll(async () => {
  landlord = await addPerson(context.db)
})

it('a log-out everywhere holds no session while it waits for the account, as a change of the role holds the account', async () => {
  const { headers } = await as(context.services, landlord)
  const logOutEverywhere = async () =>
    (await context.app.inject({ method: 'POST', url: '/api/users/me/sign-out-everywhere', headers })).statusCode
  const countFree = async () =>
    (await sql`select id from sessions where user_id = ${landlord} for update skip locked`.execute(context.db)).rows
      .length
  const answers = await inLockOrder(context.databaseUrl, { table: 'users', id: landlord }, [
    logOutEverywhere,
    countFree,
  ])
  expect(answers).toEqual([200, 1])
})
