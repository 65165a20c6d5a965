import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../../../tests/support/accounts.ts'
import { contextOfFile, type TestContext } from '../../../../tests/support/app.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let admin: string
let superAdmin: string
beforeAll(async () => {
  admin = await addPerson(context.db, { role: 'ADMIN', name: 'Ada Admin' })
  superAdmin = await addPerson(context.db, { role: 'SUPER_ADMIN', name: 'Sol Super', passwordHash: PASSWORD_HASH })
})

const send: TestContext['send'] = (...request) => context.send(...request)
const setRole = (who: string, target: string, role: string) => send(who, 'PUT', `/api/users/${target}/role`, { role })
const roleOf = async (id: string) =>
  (await context.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())?.role
const tenant = () => addPerson(context.db, { role: 'TENANT', name: 'Tess Tenant' })

describe('a role', () => {
  it('applies at once to existing tokens when an admin changes it; the returned token is the caller’s', async () => {
    const id = await tenant()
    const session = await as(context.services, id)
    const { user, token } = (await setRole(admin, id, 'LANDLORD')).json()
    expect(user).toMatchObject({ id, role: 'LANDLORD' })
    const mine = await context.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
    expect(mine.json().user.id).toBe(admin)
    expect((await context.app.inject({ url: '/api/users/me', ...session })).json().user.role).toBe('LANDLORD')
  })

  it('removal revokes the sessions and pauses a landlord’s properties', async () => {
    const id = await addPerson(context.db)
    const place = await addProperty(context.db, id)
    const session = await as(context.services, id)
    await setRole(admin, id, 'TENANT')
    expect((await context.app.inject({ url: '/api/users/me', ...session })).statusCode).toBe(401)
    expect((await context.app.inject(`/api/properties/${place}`)).statusCode).toBe(404)
  })

  it('can be given up by its user, who continues with the returned token', async () => {
    const id = await addPerson(context.db)
    const { user, token } = (await setRole(id, id, 'TENANT')).json()
    expect(user.role).toBe('TENANT')
    expect(
      (await context.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200)
    expect((await setRole(id, id, 'LANDLORD')).statusCode).toBe(403)
  })

  it('of admins can be changed by SUPER_ADMIN only, and SUPER_ADMIN cannot be assigned', async () => {
    const [one, two] = [await tenant(), await addPerson(context.db, { role: 'ADMIN' })]
    expect((await setRole(admin, one, 'ADMIN')).statusCode).toBe(403)
    expect((await setRole(admin, two, 'TENANT')).statusCode).toBe(403)
    expect((await setRole(admin, admin, 'SUPER_ADMIN')).statusCode).toBe(403)
    expect((await setRole(superAdmin, one, 'ADMIN')).statusCode).toBe(200)
    expect((await setRole(superAdmin, two, 'TENANT')).statusCode).toBe(200)
    expect((await setRole(superAdmin, one, 'SUPER_ADMIN')).statusCode).toBe(403)
    expect([await roleOf(one), await roleOf(two)]).toEqual(['ADMIN', 'TENANT'])
  })

  it('of the last SUPER_ADMIN cannot be removed, also concurrently', async () => {
    const second = await addPerson(context.db, { role: 'SUPER_ADMIN', passwordHash: PASSWORD_HASH })
    const answers = await Promise.all([setRole(superAdmin, superAdmin, 'TENANT'), setRole(second, second, 'TENANT')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const last = (await roleOf(second)) === 'SUPER_ADMIN' ? second : superAdmin
    expect((await send(last, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(409)
    expect((await setRole(last, last, 'ADMIN')).statusCode).toBe(409)
    superAdmin = last
  })
})
