import { constants } from 'node:buffer'
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type CopiedFile, readFiles, writeFiles } from './file-list.ts'

const folder = await mkdtemp(join(tmpdir(), 'lintel-file-list-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

function* files(count: number, key = 'pictures/größe'): Generator<CopiedFile> {
  for (let nth = 0; nth < count; nth += 1)
    yield { key: `${key}-${nth}`, sha256: 'a'.repeat(64), bytes: nth, modified: 7 }
}

const read = async (path: string) => {
  const all: CopiedFile[] = []
  for await (const file of readFiles(path)) all.push(file)
  return all
}

it('reads the files that it has written, without a line that was cut off', async () => {
  const path = join(folder, 'short.jsonl')
  const { bytes } = await writeFiles(path, files(10_000))
  expect((await stat(path)).size).toBe(bytes)
  await appendFile(path, '["pictures/cut')
  expect(await read(path)).toEqual([...files(10_000)])
  expect(await read(join(folder, 'absent.jsonl'))).toEqual([])
})

// Writes half a gigabyte.
it.runIf(process.env.LONG_TESTS)('reads and writes a list that is longer than a string may be', async () => {
  const path = join(folder, 'long.jsonl')
  const count = 3_700_000
  const { bytes } = await writeFiles(path, files(count, 'pictures/'.padEnd(80, 'a')))
  expect(bytes).toBeGreaterThan(constants.MAX_STRING_LENGTH)
  let right = 0
  for await (const { bytes: nth } of readFiles(path)) if (nth === right) right += 1
  expect(right).toBe(count)
})
