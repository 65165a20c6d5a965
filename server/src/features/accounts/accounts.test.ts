import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PASSWORD, post, signUp } from '../../../../tests/support/accounts.ts'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'

let base: FreshDatabase
let stage: Stage
let admin: string
let superAdmin: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
  admin = await addPerson(base.db, { role: 'ADMIN', name: 'Ada Admin' })
  superAdmin = await addPerson(base.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
})
afterAll(async () => {
  await stage.app.close()
  await base.drop()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async (who: string, method: Method, url: string, payload?: object) =>
  stage.app.inject({ method, url, ...(payload && { payload }), ...(await as(stage.parts, who)) })
const setRole = (who: string, target: string, role: string) => send(who, 'PUT', `/api/users/${target}/role`, { role })
const roleOf = async (id: string) =>
  (await base.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())?.role
const tenant = () => addPerson(base.db, { role: 'TENANT', name: 'Tess Tenant' })

describe('a profile', () => {
  it('is changed in part, as JSON or as a form with a picture', async () => {
    const id = await tenant()
    const json = await send(id, 'PUT', '/api/users/me', {
      bio: 'I read.',
      languages: ['en', 'am'],
      phone: '+251 911 23 45',
    })
    expect(json.json().user).toMatchObject({ name: 'Tess Tenant', bio: 'I read.', languages: ['en', 'am'] })
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffb86b' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '9/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { payload, headers } = form({ name: 'Tess T.', languages: 'fr, en', phone: '' }, [
      ['avatar', 'me.jpg', photo],
    ])
    const signed = await as(stage.parts, id)
    const put = await stage.app.inject({
      method: 'PUT',
      url: '/api/users/me',
      payload,
      headers: { ...headers, ...signed.headers },
    })
    const { user } = put.json()
    expect(user).toMatchObject({ name: 'Tess T.', bio: 'I read.', languages: ['fr', 'en'], phone: null })
    const picture = await stage.app.inject(user.avatarUrl)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { width, height, exif } = await sharp(picture.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined })
    expect((await send(id, 'PUT', '/api/users/me', { avatar: null })).json().user.avatarUrl).toBeNull()
    expect((await stage.app.inject(user.avatarUrl)).statusCode).toBe(404)
  })

  it.each([
    ['role', 'SUPER_ADMIN'],
    ['isVerified', true],
    ['email', 'other@lintel.example'],
    ['id', 'x'],
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['bio', 'x'.repeat(1_001)],
    ['bio', 'a\u0000b'],
    ['phone', 'x'],
    ['language', 'de'],
    ['languages', ['<script>']],
    ['avatar', 'data:'],
  ])('nobody gains anything by %s %j', async (field, value) => {
    const id = await tenant()
    const before = (await send(id, 'GET', '/api/users/me')).body
    const answer = await send(id, 'PUT', '/api/users/me', { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect((await send(id, 'GET', '/api/users/me')).body).toBe(before)
  })

  it('R19 takes a picture by its content only', async () => {
    const id = await tenant()
    const signed = await as(stage.parts, id)
    for (const [bytes, status] of [
      [PDF, 415],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.from('ffd8ffe000104a464946', 'hex'), 400],
    ] as const) {
      const { payload, headers } = form({}, [['avatar', 'me.jpg', bytes]])
      const answer = await stage.app.inject({
        method: 'PUT',
        url: '/api/users/me',
        payload,
        headers: { ...headers, ...signed.headers },
      })
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([status, ['avatar']])
    }
  })

  it('public shows name, bio, languages, listings; never e-mail or phone', async () => {
    const id = await addPerson(base.db, {
      name: 'Lars',
      bio: 'Hello.',
      languages: ['fr'],
      phone: '+33 1 23 45 67 89',
      email: 'lars@private.example',
    })
    await addProperty(base.db, id)
    const answer = await stage.app.inject(`/api/users/${id}`)
    expect(answer.json()).toMatchObject({
      id,
      name: 'Lars',
      bio: 'Hello.',
      languages: ['fr'],
      listingCount: 1,
      averageRating: null,
    })
    expect(answer.body).not.toMatch(/private|\+33/)
  })
})

describe('a role', () => {
  it('changed by an admin holds at once, without a new login; the token in the answer is the caller’s', async () => {
    const id = await tenant()
    const session = await as(stage.parts, id)
    const { user, token } = (await setRole(admin, id, 'LANDLORD')).json()
    expect(user).toMatchObject({ id, role: 'LANDLORD' })
    const mine = await stage.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
    expect(mine.json().user.id).toBe(admin)
    expect((await stage.app.inject({ url: '/api/users/me', ...session })).json().user.role).toBe('LANDLORD')
  })

  it('taken away ends the sessions, and a landlord’s places leave the market', async () => {
    const id = await addPerson(base.db)
    const place = await addProperty(base.db, id)
    const session = await as(stage.parts, id)
    await setRole(admin, id, 'TENANT')
    expect((await stage.app.inject({ url: '/api/users/me', ...session })).statusCode).toBe(401)
    expect((await stage.app.inject(`/api/properties/${place}`)).statusCode).toBe(404)
  })

  it('one may step down oneself and goes on with the fresh token', async () => {
    const id = await addPerson(base.db)
    const { user, token } = (await setRole(id, id, 'TENANT')).json()
    expect(user.role).toBe('TENANT')
    expect(
      (await stage.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200)
    expect((await setRole(id, id, 'LANDLORD')).statusCode).toBe(403)
  })

  it('ADMIN makes no admins and touches none; SUPER_ADMIN does; nobody makes super admins', async () => {
    const [one, two] = [await tenant(), await addPerson(base.db, { role: 'ADMIN' })]
    expect((await setRole(admin, one, 'ADMIN')).statusCode).toBe(403)
    expect((await setRole(admin, two, 'TENANT')).statusCode).toBe(403)
    expect((await setRole(admin, admin, 'SUPER_ADMIN')).statusCode).toBe(403)
    expect((await setRole(superAdmin, one, 'ADMIN')).statusCode).toBe(200)
    expect((await setRole(superAdmin, two, 'TENANT')).statusCode).toBe(200)
    expect((await setRole(superAdmin, one, 'SUPER_ADMIN')).statusCode).toBe(403)
    expect([await roleOf(one), await roleOf(two)]).toEqual(['ADMIN', 'TENANT'])
  })

  it('the last SUPER_ADMIN can be neither deleted nor demoted, also by two at once', async () => {
    const second = await addPerson(base.db, { role: 'SUPER_ADMIN' })
    const answers = await Promise.all([setRole(superAdmin, superAdmin, 'TENANT'), setRole(second, second, 'TENANT')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const last = (await roleOf(second)) === 'SUPER_ADMIN' ? second : superAdmin
    expect((await send(last, 'DELETE', '/api/users/me')).statusCode).toBe(409)
    expect((await setRole(last, last, 'ADMIN')).statusCode).toBe(409)
    superAdmin = last
  })
})

describe('a deleted account', () => {
  it('loses personal data and stays as “Former user”; its address is free again', async () => {
    const email = `gone-${Date.now()}@lintel.example`
    const { user } = await signUp(stage, email)
    const landlord = await addPerson(base.db)
    const place = await addProperty(base.db, landlord)
    await base.db
      .insertInto('reviews')
      .values({
        id: crypto.randomUUID(),
        property_id: place,
        author_id: user.id,
        rating: 5,
        title: 'Good',
        comment: 'Quiet.',
      })
      .execute()
    expect((await send(user.id, 'DELETE', '/api/users/me')).statusCode).toBe(204)
    const row = await base.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/gone-|Ann/)
    const { reviews } = (await stage.app.inject(`/api/reviews/${place}`)).json()
    expect(reviews[0].author).toEqual({ id: user.id, name: 'Former user', avatarUrl: null })
    expect((await stage.app.inject(`/api/users/${user.id}`)).statusCode).toBe(404)
    await stage.worker.runDue()
    expect(stage.mails.findLast(({ to }) => to.address === email)?.subject).toMatch(/deleted|gone/i)
    stage.pass(3_600_000)
    expect((await signUp(stage, email)).user.id).not.toBe(user.id)
  })

  it('by an admin takes places off the market, documents away, and leaves an audit entry without a name', async () => {
    const id = await addPerson(base.db, { role: 'TENANT', name: 'Secret Name' })
    const { payload, headers } = form({ phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats.' }, [
      ['documents', 'deed.pdf', PDF],
    ])
    const signed = await as(stage.parts, id)
    await stage.app.inject({
      method: 'POST',
      url: '/api/auth/apply-landlord',
      payload,
      headers: { ...headers, ...signed.headers },
    })
    const { key } = await base.db
      .selectFrom('landlord_documents')
      .select('key')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    await send(admin, 'POST', `/api/admin/landlord-requests/${id}/reject`, { reason: 'No.' })
    expect((await send(admin, 'DELETE', `/api/admin/users/${id}`)).statusCode).toBe(204)
    expect(await stage.parts.storage.get(key)).toBeNull()
    const audit = await send(admin, 'GET', '/api/admin/audit?limit=5')
    expect(audit.json().data[0]).toMatchObject({ action: 'user.deleted', target: { id, name: 'Former user' } })
    expect(audit.body).not.toContain('Secret Name')
    expect((await send(admin, 'DELETE', `/api/admin/users/${id}`)).statusCode).toBe(404)
  })
})

it('the export is a ZIP with everything of one’s own and nothing of others', async () => {
  const { user } = await signUp(stage, `export-${Date.now()}@lintel.example`)
  await addProperty(base.db, user.id, { title: 'My own flat', address: 'Secret Street 1' })
  await addProperty(base.db, await addPerson(base.db), { title: 'Somebody else’s' })
  const answer = await send(user.id, 'GET', '/api/users/me/export')
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  expect(JSON.parse(strFromU8(files['profile.json'] as Uint8Array))).toEqual(
    (await send(user.id, 'GET', '/api/users/me')).json().user,
  )
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join()
  expect(all).toMatch(/My own flat[\s\S]*Secret Street 1/)
  expect(all).not.toMatch(/Somebody else|argon2/)
})

describe('the lists of admins', () => {
  it('users: page 1 of 10 by default, newest first, searched by name, e-mail and phone, filtered by role', async () => {
    const marker = `Zoé${Date.now()}`
    const ids = []
    for (let nth = 0; nth < 12; nth++)
      ids.unshift(
        await addPerson(base.db, {
          name: `${marker} ${nth}`,
          role: nth < 3 ? 'TENANT' : 'LANDLORD',
          created_at: new Date(2030, 0, 1, nth),
        }),
      )
    const list = (query: string) =>
      send(
        admin,
        'GET',
        `/api/admin/users?search=${encodeURIComponent(marker.toLowerCase().replace('é', 'e'))}${query}`,
      )
    const first = (await list('')).json()
    expect(first.meta).toEqual({ page: 1, limit: 10, totalPages: 2, totalUsers: 12 })
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10))
    expect((await list('&page=2')).json().data).toHaveLength(2)
    expect((await list('&page=9')).json().data).toEqual([])
    expect((await list('&role=TENANT')).json().meta.totalUsers).toBe(3)
    expect((await send(admin, 'GET', '/api/admin/users?search=%25_')).json().meta.totalUsers).toBe(0)
    for (const bad of ['page=0', 'limit=101', 'limit=x', 'role=KING', 'sort=x'])
      expect((await send(admin, 'GET', `/api/admin/users?${bad}`)).statusCode, bad).toBe(400)
  })

  it('admins are created verified, listed on top and deleted', async () => {
    const email = `boss-${Date.now()}@lintel.example`
    const created = await send(superAdmin, 'POST', '/api/super-admin/admins', {
      name: 'New Boss',
      email,
      password: PASSWORD,
    })
    expect(created.json().user).toMatchObject({ role: 'ADMIN', isVerified: true, email })
    expect((await post(stage, '/api/auth/login', { email, password: PASSWORD })).statusCode).toBe(200)
    const list = (await send(superAdmin, 'GET', '/api/super-admin/admins')).json()
    expect(list.data[0].email).toBe(email)
    const again = await send(superAdmin, 'POST', '/api/super-admin/admins', {
      name: 'X',
      email: email.toUpperCase(),
      password: PASSWORD,
    })
    expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([409, ['email']])
    for (const bad of [{ password: 'password1' }, { role: 'SUPER_ADMIN' }, { email: 'x' }, { name: '' }])
      expect(
        (
          await send(superAdmin, 'POST', '/api/super-admin/admins', {
            name: 'Y',
            email: `y-${email}`,
            password: PASSWORD,
            ...bad,
          })
        ).statusCode,
      ).toBe(400)
    const { id } = created.json().user
    expect((await send(superAdmin, 'DELETE', `/api/super-admin/admins/${id}`)).statusCode).toBe(204)
    expect((await send(superAdmin, 'GET', '/api/super-admin/admins')).json().meta.totalAdmins).toBe(
      list.meta.totalAdmins - 1,
    )
  })

  it('all lists come as CSV too, whole, and a name that looks like a formula stays text', async () => {
    const marker = `Csv${Date.now()}`
    await addPerson(base.db, { name: `=HYPERLINK("http://evil.example") ${marker}`, role: 'TENANT' })
    const many = Array.from({ length: 1_205 }, (_, nth) => ({
      id: uuid(),
      name: `${marker} ${nth}`,
      email: `${marker}-${nth}@lintel.example`,
    }))
    await base.db.insertInto('users').values(many).execute()
    const answer = await send(admin, 'GET', `/api/admin/users.csv?search=${marker}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = parse(answer.body, { columns: true, bom: true }) as { name: string; email: string }[]
    expect(new Set(rows.map(({ email }) => email)).size).toBe(1_206)
    expect(rows).toHaveLength(1_206)
    expect(rows.find(({ name }) => name.includes('HYPERLINK'))?.name).toMatch(/^'=/)
    const audit = parse((await send(admin, 'GET', '/api/admin/audit.csv?action=user.deleted')).body, {
      columns: true,
      bom: true,
    }) as object[]
    expect(audit[0]).toMatchObject({ action: 'user.deleted', target: 'Former user' })
    expect((await send(admin, 'GET', '/api/admin/landlord-requests.csv?status=REJECTED')).statusCode).toBe(200)
  })
})
