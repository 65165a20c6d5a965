import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { makeRetriesDue, openJobs } from '../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../tests/support/smtp.ts'
import { passwordChanged } from '../../features/auth/events.ts'
import { emit } from '../jobs/emit.ts'
import { retryAfterOutage } from './recovery.ts'
import { openMailTransport } from './transport.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const openWith = async (smtpUrl: string) => {
  const mail = openMailTransport({ smtpUrl, mailFrom: 'Lintel <hello@lintel.example>', demo: false }, base.db)
  return { mail, context: await createTestContext(base.db, {}, mail.send) }
}
const emitMail = async () => emit(base.db, passwordChanged, { userId: await addPerson(base.db, { role: 'TENANT' }) })
const isDue = async () => {
  const { rows } = await sql<{ due: boolean }>`
    select start_after <= now() as due from pgboss.job where name = 'mail' and state = 'retry'`.execute(base.db)
  return rows.map(({ due }) => due)
}

describe('R11 after an outage', () => {
  it('every mail that waits is tried as soon as the mail server can be reached, not after its back-off', async () => {
    const gone = await startMailServer()
    await gone.close()
    const { mail, context } = await openWith(gone.url)
    await emitMail()
    for (let tries = 0; tries < 4; tries++) {
      await makeRetriesDue(base.db)
      await context.worker.runDue()
    }
    await retryAfterOutage(base.db, mail.verify)
    expect(await isDue()).toEqual([false])
    const back = await startMailServer({ port: gone.port })
    await retryAfterOutage(base.db, mail.verify)
    expect(await isDue()).toEqual([true])
    await context.worker.runDue()
    expect(back.mails).toHaveLength(1)
    expect(await openJobs(base.db)).toEqual([])
    mail.close()
    await back.close()
  })

  it('a mail that the server refuses for now keeps its back-off', async () => {
    const server = await startMailServer({ busy: () => true })
    const { mail, context } = await openWith(server.url)
    await emitMail()
    await context.worker.runDue()
    await retryAfterOutage(base.db, mail.verify)
    expect(await isDue()).toEqual([false])
    mail.close()
    await server.close()
  })
})
