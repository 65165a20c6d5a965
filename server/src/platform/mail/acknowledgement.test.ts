import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { makeRetriesDue, openJobs } from '../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../tests/support/smtp.ts'
import { passwordChanged } from '../../features/auth/events.ts'
import { emit } from '../jobs/emit.ts'
import { QUEUES } from '../jobs/queues.ts'
import { openMailTransport } from './transport.ts'

let base: FreshDatabase
const sockets: Socket[] = []
const collect = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  subscribe('net.client.socket', collect)
})
afterAll(async () => {
  unsubscribe('net.client.socket', collect)
  await base.drop()
})

/** Lets the connections to a port be idle for that many milliseconds, without waiting. */
const passIdle = (port: number, milliseconds: number) => {
  const open = sockets.filter(({ remotePort, destroyed }) => remotePort === port && !destroyed)
  expect(open).not.toEqual([])
  for (const socket of open) if (socket.timeout && socket.timeout <= milliseconds) socket.emit('timeout')
}

it.each([16, 9 * 60])('a mail server that acknowledges after %i s gets a mail once', async (seconds) => {
  const received = Promise.withResolvers<void>()
  const acknowledged = Promise.withResolvers<void>()
  const server = await startMailServer({
    acknowledges: () => {
      received.resolve()
      return acknowledged.promise
    },
  })
  const mail = openMailTransport(
    { smtpUrl: server.url, mailFrom: 'Lintel <hello@lintel.example>', demo: false },
    base.db,
  )
  const context = await createTestContext(base.db, {}, mail.send)
  const otherProcess = await createTestContext(base.db, {}, mail.send)
  await emit(base.db, passwordChanged, { userId: await addPerson(base.db, { role: 'TENANT' }) })
  const sending = context.worker.runDue()
  await received.promise
  passIdle(server.port, seconds * 1_000)
  expect(seconds).toBeLessThan(QUEUES.mail.expireInSeconds)
  expect(await otherProcess.worker.runDue()).toBe(0)
  acknowledged.resolve()
  await sending
  await makeRetriesDue(base.db)
  await context.worker.runDue()
  expect(server.mails).toHaveLength(1)
  expect(await openJobs(base.db)).toEqual([])
  mail.close()
  await server.close()
  await context.app.close()
  await otherProcess.app.close()
})
