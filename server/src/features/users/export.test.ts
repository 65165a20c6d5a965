import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { registerAccount } from '../../../../tests/support/accounts.ts'
import { createTestContext, type TestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

let base: FreshDatabase
let context: TestContext
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async (who: string, method: Method, url: string, payload?: object) =>
  context.app.inject({ method, url, ...(payload && { payload }), ...(await as(context.services, who)) })

it('the export is a ZIP of the caller’s data only', async () => {
  const { user } = await registerAccount(context, 'export@lintel.example')
  await addProperty(base.db, user.id, { title: 'My own flat', address: 'Secret Street 1' })
  await addProperty(base.db, await addPerson(base.db), { title: 'Another landlord’s' })
  const answer = await send(user.id, 'GET', '/api/users/me/export')
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  expect(JSON.parse(strFromU8(files['profile.json'] as Uint8Array))).toEqual(
    (await send(user.id, 'GET', '/api/users/me')).json().user,
  )
  expect(JSON.parse(strFromU8(files['sessions.json'] as Uint8Array))).toContainEqual(
    expect.objectContaining({ userAgent: expect.any(String), createdAt: expect.any(String) }),
  )
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join()
  expect(all).toMatch(/My own flat[\s\S]*Secret Street 1/)
  expect(all).not.toMatch(/Another landlord|argon2/)
})
