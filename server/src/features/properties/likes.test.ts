import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let landlord: string
beforeAll(async () => {
  landlord = await addPerson(context.db)
})

const tenant = () => addPerson(context.db, { role: 'TENANT' })
const send = async (who: string | undefined, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  context.app.inject({ method, url, ...(who && (await as(context.services, who))) })
const setLike = (who: string, id: string, method: 'POST' | 'DELETE' = 'POST') =>
  send(who, method, `/api/properties/${id}/like`)

describe('a like', () => {
  it('is idempotent, and so is its removal', async () => {
    const [who, id] = [await tenant(), await addProperty(context.db, landlord)]
    for (let nth = 0; nth < 3; nth++) expect((await setLike(who, id)).json()).toEqual({ likes: 1, likedByUser: true })
    for (let nth = 0; nth < 3; nth++)
      expect((await setLike(who, id, 'DELETE')).json()).toEqual({ likes: 0, likedByUser: false })
  })

  it('is counted exactly under concurrency', async () => {
    const id = await addProperty(context.db, landlord)
    const people = await Promise.all(Array.from({ length: 20 }, tenant))
    await Promise.all(people.flatMap((who) => [setLike(who, id), setLike(who, id), setLike(who, id)]))
    expect((await send(undefined, 'GET', `/api/properties/${id}`)).json().likesCount).toBe(20)
    await Promise.all(people.slice(0, 7).flatMap((who) => [setLike(who, id, 'DELETE'), setLike(who, id, 'DELETE')]))
    expect((await send(undefined, 'GET', `/api/properties/${id}`)).json().likesCount).toBe(13)
  })

  it('is shown to its user only: in lists, on the page and in similar properties', async () => {
    const [who, other] = [await tenant(), await tenant()]
    const city = 'Likedtown'
    const [id, near] = [
      await addProperty(context.db, landlord, { city }),
      await addProperty(context.db, landlord, { city }),
    ]
    await setLike(who, id)
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

  it('is rejected for an unpublished property, from which it can still be removed', async () => {
    const [who, id] = [await tenant(), await addProperty(context.db, landlord)]
    await setLike(who, id)
    await context.db.updateTable('properties').set({ listed: false }).where('id', '=', id).execute()
    expect((await setLike(who, id)).statusCode).toBe(404)
    expect((await setLike(who, id, 'DELETE')).json()).toEqual({ likes: 0, likedByUser: false })
    expect((await setLike(who, randomUUID())).statusCode).toBe(404)
    expect((await setLike(who, randomUUID(), 'DELETE')).statusCode).toBe(404)
  })

  it('does not tell which unpublished properties of others exist', async () => {
    const draft = await addProperty(context.db, landlord, { status: 'DRAFT', title: 'Not yet' })
    expect((await setLike(await tenant(), draft, 'DELETE')).statusCode).toBe(404)
    expect((await setLike(await tenant(), draft)).statusCode).toBe(404)
  })
})

describe('favourites', () => {
  it('list the user’s likes newest first, without unpublished properties', async () => {
    const who = await tenant()
    const ids = await Promise.all([1, 2, 3, 4].map(() => addProperty(context.db, landlord)))
    for (const id of ids) {
      await setLike(who, id)
      context.advanceClock(1)
    }
    await context.db
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
  it('are visible to owner and admins, as are unpublished properties', async () => {
    const id = await addProperty(context.db, landlord, {
      address: 'Secret Street 1',
      status: 'REJECTED',
      rejectionReason: 'No pictures.',
    })
    const admin = await addPerson(context.db, { role: 'ADMIN' })
    for (const who of [landlord, admin])
      expect((await send(who, 'GET', `/api/properties/${id}`)).json()).toMatchObject({
        address: 'Secret Street 1',
        lat: 48.871234,
        lng: 2.365678,
        rejectionReason: 'No pictures.',
      })
    for (const who of [undefined, await tenant(), await addPerson(context.db)])
      expect((await send(who, 'GET', `/api/properties/${id}`)).statusCode).toBe(404)
    const open = await addProperty(context.db, landlord, { address: 'Secret Street 2' })
    const seen = await send(await tenant(), 'GET', `/api/properties/${open}`)
    expect(seen.body).not.toContain('Secret Street')
    expect(seen.json().lat).not.toBe(48.871234)
  })

  it('are hidden from callers with an invalid token', async () => {
    const id = await addProperty(context.db, landlord)
    const session = await as(context.services, landlord)
    await context.app.inject({ method: 'POST', url: '/api/users/me/sign-out-everywhere', ...session })
    const answer = await context.app.inject({ url: `/api/properties/${id}`, ...session })
    expect([answer.statusCode, answer.json().address]).toEqual([200, undefined])
  })
})
