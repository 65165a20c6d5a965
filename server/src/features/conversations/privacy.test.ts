import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { pictureVariant } from '#contract/pictures.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { threadContextOfFile } from '../../../../tests/support/conversation-calls.ts'
import { addUpload } from '../../../../tests/support/fixtures.ts'
import { photo } from '../../../../tests/support/pictures.ts'
import { sendPicture } from '../../../../tests/support/uploads.ts'
import { sweepUploads } from '../uploads/sweep.ts'
import { createTyping } from './live-actions.ts'

const DAY = 86_400_000

const { context, thread, send, write, history } = threadContextOfFile()
let admin: string
let landlord: string
let tenant: string
let id: string
beforeEach(() => {
  ;({ admin, landlord, tenant, id } = thread)
})

describe('pictures of messages', () => {
  const upload = async (who: string, purpose: string) =>
    (await sendPicture(context, who, await photo(1000, 800).jpeg().toBuffer(), { purpose })).json()
  const load = (url: string) => context.app.inject(url)

  it('have signed addresses that expire, and no public one', async () => {
    const picture = await upload(tenant, 'MESSAGE')
    await context.worker.runDue()
    const sent = await write(tenant, { uploadIds: [picture.id] })
    expect([sent.statusCode, sent.json().text]).toEqual([201, ''])
    const [message] = await history(landlord)
    const { url = '' } = message?.pictures[0] ?? {}
    const served = await load(url)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(served.headers['cache-control']).toBe('private, max-age=3600')
    expect((await load(pictureVariant(url, 320, 'avif'))).statusCode).toBe(200)
    expect((await load(`/media/pictures/${picture.id}/1280.jpg`)).statusCode).toBe(404)
    const [, , , token = ''] = url.split('/')
    const forged = Buffer.from(token, 'base64url')
    forged[0] = (forged[0] ?? 0) ^ 1
    expect((await load(url.replace(token, forged.toString('base64url')))).statusCode).toBe(404)
    const list = (await send(landlord, 'GET', '/api/conversations')).json().data
    expect(list[0].lastMessage).toMatchObject({ text: '', pictureCount: 1 })
    context.advanceClock(2 * DAY)
    expect((await load(url)).statusCode).toBe(404)
    expect((await load((await history(landlord))[0]?.pictures[0]?.url ?? '')).statusCode).toBe(200)
    // The sweep keeps them, and deletes those that no message uses.
    await upload(tenant, 'MESSAGE')
    context.advanceClock(2 * DAY)
    await sweepUploads(context.services)
    expect(await readdir(join(context.services.config.dataDir, 'files', 'attachments'))).toEqual([picture.id])
  })

  it('are withheld at once when an admin removes the message and when their sender deletes the account', async () => {
    const pictures = [await upload(tenant, 'MESSAGE'), await upload(tenant, 'MESSAGE')]
    await context.worker.runDue()
    for (const picture of pictures) await write(tenant, { uploadIds: [picture.id] })
    const messages = await history(landlord)
    const [removed = '', kept = ''] = messages.map((message) => message.pictures[0]?.url)
    const { etag } = (await load(removed)).headers
    await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Shows other people.' })
    await send(admin, 'DELETE', `/api/admin/conversations/${id}/messages/${messages[0]?.id}`)
    expect((await load(removed)).statusCode).toBe(404)
    const again = { url: removed, headers: { 'if-none-match': String(etag) } }
    expect((await context.app.inject(again)).statusCode).toBe(404)
    expect((await load(kept)).statusCode).toBe(200)
    expect((await send(admin, 'DELETE', `/api/admin/users/${tenant}`)).statusCode).toBe(204)
    expect((await load(kept)).statusCode).toBe(404)
  })

  it('are refused when they are of others, used already, or for a listing', async () => {
    const [mine, others, listing] = [
      await addUpload(context.db, tenant, { isPrivate: true }),
      await addUpload(context.db, landlord, { isPrivate: true }),
      await addUpload(context.db, tenant),
    ]
    await write(tenant, { text: 'Look', uploadIds: [mine] })
    for (const uploadIds of [[mine], [others], [listing]]) {
      const answer = await write(tenant, { text: 'Look', uploadIds })
      expect([answer.statusCode, answer.json().reason]).toEqual([400, 'pictures_not_usable'])
    }
  })
})

describe('a block', () => {
  const block = (method: 'POST' | 'DELETE' = 'POST') => send(landlord, method, `/api/conversations/${id}/block`)

  it('ends what is shown of typing at once', async () => {
    const receivers: string[] = []
    const { sockets } = context.services
    const recorded = { ...sockets, send: (userIds: readonly string[]) => void receivers.push(...userIds) }
    const type = createTyping({ ...context.services, sockets: recorded })
    await type({ id: tenant }, { conversationId: id })
    await block()
    await type({ id: tenant }, { conversationId: id })
    await type({ id: landlord }, { conversationId: id })
    expect(receivers).toEqual([landlord])
    await block('DELETE')
    await type({ id: landlord }, { conversationId: id })
    expect(receivers).toEqual([landlord, tenant])
  })

  it('waits for a message that is being stored, so that none is stored after it', async () => {
    const upload = await addUpload(context.db, tenant, { isPrivate: true })
    const stored = await inLockOrder(context.databaseUrl, { table: 'uploads', id: upload }, [
      async () => (await write(tenant, { text: 'Look', uploadIds: [upload] })).statusCode,
      async () => {
        await block()
        return (await history(landlord)).length
      },
    ])
    expect(stored).toEqual([201, 1])
    expect((await write(tenant, { text: 'Hello?' })).json().reason).toBe('blocked_by_person')
  })
})

describe('admins', () => {
  const inAdmin = (path: string) => `/api/admin/conversations${path}`

  it('read reported conversations only, and each reading is in the audit log', async () => {
    const message = (await write(tenant, { text: 'Pay me by a bank transfer.' })).json()
    const path = inAdmin(`/${id}/messages`)
    expect((await send(admin, 'GET', path)).statusCode).toBe(404)
    expect((await send(admin, 'DELETE', `${path}/${message.id}`)).statusCode).toBe(404)
    expect((await send(admin, 'GET', `/api/conversations/${id}`)).statusCode).toBe(404)
    const reason = 'Asks for money outside of the site.'
    const report = () => send(landlord, 'POST', `/api/conversations/${id}/report`, { reason })
    expect((await report()).json().isReportedByMe).toBe(true)
    expect((await report()).json().reason).toBe('conversation_reported')
    const found = (await send(admin, 'GET', inAdmin('?search=money outside&status=OPEN'))).json()
    expect(found.data).toMatchObject([
      {
        id,
        status: 'OPEN',
        messageCount: 1,
        reports: [{ reason, reporter: { name: 'Lars Landlord' }, closedAt: null }],
      },
    ])
    expect((await send(admin, 'GET', path)).json().data).toMatchObject([{ text: 'Pay me by a bank transfer.' }])
    const audit = (await send(admin, 'GET', '/api/admin/audit?action=conversation.read')).json().data
    expect(audit[0]).toMatchObject({ target: { id: tenant }, after: { conversationId: id } })
  })

  it('remove a message, which both sides see, and close the reports with a note', async () => {
    const message = (await write(tenant, { text: 'An insult.' })).json()
    await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Insults me.' })
    const removed = await send(admin, 'DELETE', inAdmin(`/${id}/messages/${message.id}`), { reason: 'An insult.' })
    expect(removed.json()).toMatchObject({ id: message.id, text: '', isRemoved: true })
    for (const who of [tenant, landlord]) expect(await history(who)).toMatchObject([{ text: '', isRemoved: true }])
    const counts = async () => (await send(admin, 'GET', inAdmin('/counts'))).json()
    const before = await counts()
    const closed = await send(admin, 'POST', inAdmin(`/${id}/close-reports`), { note: 'Warned the tenant.' })
    expect(closed.json()).toMatchObject({
      status: 'CLOSED',
      reports: [{ note: 'Warned the tenant.', closedBy: { name: 'Ada Admin' } }],
    })
    expect(await counts()).toEqual({ OPEN: before.OPEN - 1, CLOSED: before.CLOSED + 1 })
    expect((await send(admin, 'POST', inAdmin(`/${id}/close-reports`), { note: 'Again' })).statusCode).toBe(409)
    expect((await send(landlord, 'GET', `/api/conversations/${id}`)).json().isReportedByMe).toBe(false)
    expect((await send(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Again.' })).statusCode).toBe(201)
  })
})

it('the deletion of an account erases its texts and pictures, and the other keeps the conversation', async () => {
  await write(tenant, { text: 'My secret plan.' })
  await write(landlord, { text: 'Welcome.' })
  await send(tenant, 'POST', `/api/conversations/${id}/block`)
  expect((await send(admin, 'DELETE', `/api/admin/users/${tenant}`)).statusCode).toBe(204)
  expect((await history(landlord)).map(({ text }) => text)).toEqual(['', 'Welcome.'])
  expect((await send(landlord, 'GET', `/api/conversations/${id}`)).json()).toMatchObject({
    other: { name: 'Former user', isFormer: true },
    cannotWrite: 'FORMER_USER',
  })
  expect((await write(landlord, { text: 'Hello?' })).json().reason).toBe('person_deleted')
  expect(await context.db.selectFrom('blockedPeople').selectAll().where('blockerId', '=', tenant).execute()).toEqual([])
})

it('a landlord keeps up to 50 saved replies', async () => {
  const reply = { title: 'Keys', text: 'The keys are in the box.' }
  const create = () => send(landlord, 'POST', '/api/saved-replies', reply)
  const statuses = (await Promise.all(Array.from({ length: 52 }, create))).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(50)
  const { data } = (await send(landlord, 'GET', '/api/saved-replies')).json()
  const path = `/api/saved-replies/${data[0].id}`
  expect((await send(landlord, 'PUT', path, { title: 'A keys', text: 'Changed' })).json()).toMatchObject({
    text: 'Changed',
  })
  expect((await send(landlord, 'DELETE', path)).statusCode).toBe(204)
  expect((await create()).statusCode).toBe(201)
})
