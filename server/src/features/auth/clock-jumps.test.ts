import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { codeFor, PASSWORD, post, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { startHeartbeat } from '../../platform/workers/heartbeat.ts'

const DAY = 86_400_000
const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})
const { register, login, me } = authCalls(() => ({ context, email }))

/** Sets the clock of the server for `work`, as an operator who corrects it does. */
const withJump = async <T>(jump: number, work: () => Promise<T>): Promise<T> => {
  context.advanceClock(jump)
  try {
    return await work()
  } finally {
    context.advanceClock(-jump)
  }
}

it('a session ends when the clock passes its seven days, and not by a clock that is set back', async () => {
  const { token } = await registerAccount(context, email)
  expect(await withJump(8 * DAY, async () => (await me(token)).statusCode)).toBe(401)
  expect(await withJump(-DAY, async () => (await me(token)).statusCode)).toBe(200)
  expect((await me(token)).statusCode).toBe(200)
  // Of a login while the clock was a day ahead.
  const ahead = await withJump(DAY, async () => (await login()).json().token)
  expect((await me(ahead)).statusCode).toBe(200)
})

it('failed logins while the clock was years ahead lock no one out when it is right again', async () => {
  await registerAccount(context, email)
  const locked = await withJump(1_000 * DAY, async () => {
    for (let nth = 0; nth < 10; nth++) await login('not the password')
    return (await login()).statusCode
  })
  expect(locked).toBe(429)
  expect((await login()).statusCode).toBe(200)
})

it('a code that was mailed before a jump back still works, one from before a jump forward has expired', async () => {
  await register()
  const otp = await codeFor(context, email)
  const verify = () => post(context, '/api/auth/verify-otp', { email, otp })
  expect(await withJump(DAY, async () => (await verify()).statusCode)).toBe(400)
  expect(await withJump(-DAY, async () => (await verify()).statusCode)).toBe(200)
  expect((await login(PASSWORD)).statusCode).toBe(200)
})

it('a session and a code that the hourly sweep removed during a jump forward do not come back', async () => {
  const { token } = await registerAccount(context, email)
  await post(context, '/api/auth/forgot-password', { email })
  const otp = await codeFor(context, email, /password reset/)
  await withJump(-DAY, () => context.worker.runSchedule('auth.remove-expired'))
  expect((await me(token)).statusCode).toBe(200)
  await withJump(100 * DAY, () => context.worker.runSchedule('auth.remove-expired'))
  for (const jump of [0, -DAY])
    await withJump(jump, async () => {
      expect((await me(token)).statusCode).toBe(401)
      expect((await post(context, '/api/auth/verify-reset-otp', { email, otp })).statusCode).toBe(400)
    })
})

it('a code works once, whichever way the clock jumps', async () => {
  await register()
  const otp = await codeFor(context, email)
  const verify = () => post(context, '/api/auth/verify-otp', { email, otp })
  expect((await verify()).statusCode).toBe(200)
  for (const jump of [0, -DAY, DAY]) expect(await withJump(jump, async () => (await verify()).statusCode)).toBe(400)
})

it('signs of life and due jobs are by the clock of PostgreSQL, which the processes share', async () => {
  const log = { warn: () => undefined }
  const stop = await withJump(-1_000 * DAY, () => startHeartbeat(context.db, { version: '1.0.0', log }))
  const { rows } = await sql<{ isRecent: boolean }>`
    select seen_at > now() - interval '1 minute' as "isRecent" from server_processes`.execute(context.db)
  expect(rows).toEqual([{ isRecent: true }])
  await stop()
  await withJump(-DAY, async () => {
    await post(context, '/api/auth/forgot-password', { email })
    await context.worker.runDue()
  })
  const { rows: left } = await sql`select 1 from pgboss.job where state = 'created'`.execute(context.db)
  expect(left).toEqual([])
})
