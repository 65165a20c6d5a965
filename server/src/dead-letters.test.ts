import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestContext } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson, as } from '../../tests/support/fixtures.ts'
import { deleteJobs, storedJobs } from '../../tests/support/jobs.ts'
import { programFile } from '../../tests/support/programs.ts'
import { passwordChanged } from './features/auth/events.ts'
import { accountDeleted } from './features/users/events.ts'
import { emit } from './platform/jobs/emit.ts'
import { PermanentFailure } from './platform/jobs/permanent-failure.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const run = async (...args: string[]) =>
  promisify(execFile)(process.execPath, [programFile('server/src/dead-letters.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: base.url, DATA_DIR: await mkdtemp(join(tmpdir(), 'lintel-dead-')) },
  })
const deadLetters = async () => (await storedJobs(base.db)).filter(({ name }) => name === 'dead-letters')

it('npm run dead-letters lists what failed for good without addresses, and queues it again on request', async () => {
  await deleteJobs(base.db)
  expect((await run()).stdout).toBe('There are no dead letters.\n')
  let isRefused = true
  const context = await createTestContext(base.db, {}, async () => {
    if (isRefused) throw new PermanentFailure('The mail server rejected the recipient.')
  })
  const payload = { email: 'someone@lintel.example', name: 'Someone', language: 'en' }
  await emit(base.db, accountDeleted, payload)
  await context.worker.runDue()
  const { stdout } = await run()
  expect(stdout).toMatch(/^[0-9a-f-]{36} {2}\S+Z {2}mail\.account\.deleted/)
  expect(stdout).not.toContain(payload.email)
  isRefused = false
  const [id = ''] = stdout.split(' ')
  expect((await run('retry', id)).stdout).toBe(`Queued ${id} again.\n`)
  await context.worker.runDue()
  expect(context.mails.map(({ to }) => to.address)).toEqual([payload.email])
  expect(await deadLetters()).toEqual([])
  await expect(run('retry', id)).rejects.toMatchObject({ code: 1, stdout: `There is no dead letter ${id}.\n` })
  await expect(run('remove', id)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
  await context.app.close()
})

it('npm run dead-letters -- discard gives one or all up, so that their alert ends', async () => {
  await deleteJobs(base.db)
  const context = await createTestContext(base.db, {}, async () => {
    throw new PermanentFailure('The mail server rejected the recipient.')
  })
  for (const name of ['One', 'Two', 'Three'])
    await emit(base.db, accountDeleted, { email: `${name}@lintel.example`, name, language: 'en' })
  await context.worker.runDue()
  const [id = ''] = (await run()).stdout.split(' ')
  expect((await run('discard', id)).stdout).toBe('Discarded 1.\n')
  await expect(run('discard', id)).rejects.toMatchObject({ code: 1 })
  expect((await run('discard', 'all')).stdout).toBe('Discarded 2.\n')
  expect(await deadLetters()).toEqual([])
  await expect(run('discard')).rejects.toMatchObject({ code: 2 })
  await context.app.close()
})

it('writes each dead letter as one line without control characters, and why it cannot be queued again', async () => {
  await deleteJobs(base.db)
  const context = await createTestContext(base.db, {}, async () => {
    throw new PermanentFailure('The mail server rejected the recipient.')
  })
  await emit(base.db, accountDeleted, { email: 'someone@lintel.example', name: 'Someone', language: 'en' })
  await context.worker.runDue()
  await context.app.close()
  const output = { message: '\u001b[2J550 refused\nforged entry\u202e' }
  await sql`update pgboss.job set source_output = ${JSON.stringify(output)}::jsonb where name = 'dead-letters'`.execute(
    base.db,
  )
  const { stdout } = await run()
  expect(stdout).toMatch(/^[^\p{Cc}\p{Cf}]+\n$/u)
  expect(stdout).toContain('\\u{1b}[2J550 refused\\u{a}forged entry\\u{202e}')
  await sql`update pgboss.job set data = jsonb_set(data, '{handler}', '"mail.gone"') where name = 'dead-letters'`.execute(
    base.db,
  )
  await expect(run('retry', stdout.split(' ')[0] ?? '')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Using the database .*\nThis version has no handler mail\.gone\.\n$/),
  })
  expect(await deadLetters()).toHaveLength(1)
})

it('the deletion of an account deletes its dead letters, and only those', async () => {
  await deleteJobs(base.db)
  const context = await createTestContext(base.db, {}, async () => {
    throw new PermanentFailure('The mail server rejected the recipient.')
  })
  const [gone, other] = [await addPerson(base.db, { role: 'TENANT' }), await addPerson(base.db, { role: 'TENANT' })]
  for (const userId of [gone, other]) await emit(base.db, passwordChanged, { userId })
  await context.worker.runDue()
  expect(await deadLetters()).toHaveLength(2)
  const admin = await as(context.services, await addPerson(base.db, { role: 'ADMIN' }))
  await context.app.inject({ method: 'DELETE', url: `/api/admin/users/${gone}`, ...admin })
  expect((await deadLetters()).map(({ data }) => data.payload)).toEqual([{ userId: other }])
  await context.app.close()
})
