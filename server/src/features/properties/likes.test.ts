import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

let base: FreshDatabase
let stage: Stage
let landlord: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
  landlord = await addPerson(base.db)
})
afterAll(async () => {
  await stage.app.close()
  await base.drop()
})

const tenant = () => addPerson(base.db, { role: 'TENANT' })
const send = async (who: string | undefined, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  stage.app.inject({ method, url, ...(who && (await as(stage.parts, who))) })
const heart = (who: string, id: string, method: 'POST' | 'DELETE' = 'POST') =>
  send(who, method, `/api/properties/${id}/like`)

describe('a like', () => {
  it('is the same however often it is sent, and so is taking it back', async () => {
    const [who, id] = [await tenant(), await addProperty(base.db, landlord)]
    for (let nth = 0; nth < 3; nth++) expect((await heart(who, id)).json()).toEqual({ likes: 1, likedByUser: true })
    for (let nth = 0; nth < 3; nth++)
      expect((await heart(who, id, 'DELETE')).json()).toEqual({ likes: 0, likedByUser: false })
  })

  it('is exact under concurrency', async () => {
    const id = await addProperty(base.db, landlord)
    const people = await Promise.all(Array.from({ length: 20 }, tenant))
    await Promise.all(people.flatMap((who) => [heart(who, id), heart(who, id), heart(who, id)]))
    expect((await send(undefined, 'GET', `/api/properties/${id}`)).json().likesCount).toBe(20)
    await Promise.all(people.slice(0, 7).flatMap((who) => [heart(who, id, 'DELETE'), heart(who, id, 'DELETE')]))
    expect((await send(undefined, 'GET', `/api/properties/${id}`)).json().likesCount).toBe(13)
  })

  it('shows to who gave it and to nobody else, in lists, on the page and beside similar ones', async () => {
    const [who, other] = [await tenant(), await tenant()]
    const city = `Town${Date.now()}`
    const [id, near] = [await addProperty(base.db, landlord, { city }), await addProperty(base.db, landlord, { city })]
    await heart(who, id)
    const seenBy = async (viewer: string | undefined) => {
      const [list, one, similar, likes] = await Promise.all([
        send(viewer, 'GET', `/api/properties?city=${city}`),
        send(viewer, 'GET', `/api/properties/${id}`),
        send(viewer, 'GET', `/api/properties/${near}/similar`),
        viewer ? send(viewer, 'GET', `/api/users/me/likes?ids=${id},${near}`) : undefined,
      ])
      return {
        list: list
          .json()
          .data.map((each: { id: string; likedByUser: boolean }) => each.likedByUser && each.id)
          .filter(Boolean),
        one: one.json().likedByUser,
        similar: similar.json().data[0].likedByUser,
        likes: likes?.json().ids,
      }
    }
    expect(await seenBy(who)).toEqual({ list: [id], one: true, similar: true, likes: [id] })
    expect(await seenBy(other)).toEqual({ list: [], one: false, similar: false, likes: [] })
    expect(await seenBy(undefined)).toEqual({ list: [], one: false, similar: false, likes: undefined })
  })

  it('of a place that is not public is refused, and one given before can be taken back', async () => {
    const [who, id] = [await tenant(), await addProperty(base.db, landlord)]
    await heart(who, id)
    await base.db.updateTable('properties').set({ listed: false }).where('id', '=', id).execute()
    expect((await heart(who, id)).statusCode).toBe(404)
    expect((await heart(who, id, 'DELETE')).json()).toEqual({ likes: 0, likedByUser: false })
    expect((await heart(who, randomUUID())).statusCode).toBe(404)
  })
})

describe('favourites', () => {
  it('list what the user liked, newest first, without what is no longer public', async () => {
    const who = await tenant()
    const ids = await Promise.all([1, 2, 3, 4].map(() => addProperty(base.db, landlord)))
    for (const id of ids) await heart(who, id)
    await base.db
      .updateTable('properties')
      .set({ listed: false })
      .where('id', '=', ids[2] as string)
      .execute()
    const { data, ...meta } = (await send(who, 'GET', '/api/users/me/favourites?limit=2')).json()
    expect(data.map(({ id, likedByUser }: { id: string; likedByUser: boolean }) => [id, likedByUser])).toEqual([
      [ids[3], true],
      [ids[1], true],
    ])
    expect(meta).toEqual({ total: 3, page: 1, limit: 2, totalPages: 2 })
  })
})

describe('the exact address and position', () => {
  it('are for the owner and admins; what is not public is theirs too', async () => {
    const id = await addProperty(base.db, landlord, {
      address: 'Secret Street 1',
      status: 'REJECTED',
      rejection_reason: 'No pictures.',
    })
    const admin = await addPerson(base.db, { role: 'ADMIN' })
    for (const who of [landlord, admin])
      expect((await send(who, 'GET', `/api/properties/${id}`)).json()).toMatchObject({
        address: 'Secret Street 1',
        lat: 48.871234,
        lng: 2.365678,
        rejectionReason: 'No pictures.',
      })
    for (const who of [undefined, await tenant(), await addPerson(base.db)])
      expect((await send(who, 'GET', `/api/properties/${id}`)).statusCode).toBe(404)
    const open = await addProperty(base.db, landlord, { address: 'Secret Street 2' })
    const seen = await send(await tenant(), 'GET', `/api/properties/${open}`)
    expect(seen.body).not.toContain('Secret Street')
    expect(seen.json().lat).not.toBe(48.871234)
  })

  it('stay hidden from who comes with a dead token, which makes a stranger', async () => {
    const id = await addProperty(base.db, landlord)
    const session = await as(stage.parts, landlord)
    await stage.app.inject({ method: 'POST', url: '/api/users/me/sign-out-everywhere', ...session })
    const answer = await stage.app.inject({ url: `/api/properties/${id}`, ...session })
    expect([answer.statusCode, answer.json().address]).toEqual([200, undefined])
  })
})
