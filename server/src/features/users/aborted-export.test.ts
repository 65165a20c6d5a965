import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'

const context = contextOfFile()

/** Files of the storage that this process has open. */
const openFiles = async () => {
  const descriptors = await readdir('/proc/self/fd')
  const paths = await Promise.all(descriptors.map((fd) => readlink(join('/proc/self/fd', fd)).catch(() => '')))
  return paths.filter((path) => path.startsWith(join(context.services.config.dataDir, 'files')))
}

it.runIf(process.platform === 'linux')('a download that is aborted leaves no file open', async () => {
  const { headers } = await as(context.services, await addPerson(context.db, { role: 'TENANT' }))
  const document = Buffer.concat([PDF, randomBytes(3_000_000), PDF])
  const files = [1, 2, 3].map((nth): [string, string, Buffer] => ['documents', `${nth}-${uuid()}.pdf`, document])
  const sent = form({ phone: '+251 911 234567', address: 'Bole Road 1', message: 'A flat.' }, files)
  const applied = await context.app.inject({
    method: 'POST',
    url: '/api/auth/apply-landlord',
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
  })
  expect([applied.statusCode, applied.body]).toEqual([201, expect.any(String)])
  const address = await context.app.listen({ port: 0, host: '127.0.0.1' })
  const download = get(`${address}/api/users/me/export`, { headers })
  const [answer] = (await once(download, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  await once(answer, 'readable')
  expect(await openFiles()).toHaveLength(files.length)
  answer.destroy()
  await expect.poll(openFiles, { timeout: 5_000 }).toEqual([])
})
