import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { withConnection } from './own-connection.ts'

it('a copy of a DATA_DIR whose server runs has a server and rows of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-copied-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  const original = await openEmbedded(join(folder, 'original'))
  onTestFinished(original.stop)
  const run = (url: string, text: string) =>
    withConnection({ url, name: 'copied' }, async (client) => (await client.query(text)).rows)
  await run(original.url, 'create table kept (n int); insert into kept values (1)')
  await cp(join(folder, 'original'), join(folder, 'copy'), { recursive: true, preserveTimestamps: true })
  const copy = await openEmbedded(join(folder, 'copy'))
  onTestFinished(copy.stop)
  await run(original.url, 'insert into kept values (2)')
  expect(await run(original.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }])
  expect(await run(copy.url, 'select n from kept')).toEqual([{ n: 1 }])
  // The original is still found by others.
  const again = await openEmbedded(join(folder, 'original'))
  expect(again.url).toBe(original.url)
  await again.stop()
})
