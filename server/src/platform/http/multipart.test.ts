import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { deleteAbandonedFiles } from './multipart.ts'

const HOUR = 3_600_000

it('deletes temporary files and folders that are older than an hour, and only those', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-incoming-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [age, kind] of [
    [HOUR + 1_000, 'old'],
    [HOUR - 1_000, 'new'],
  ] as const) {
    await mkdir(join(folder, `${kind}-folder`))
    for (const name of [`${kind}-folder/original`, `${kind}-file`]) await writeFile(join(folder, name), '')
    const time = new Date(TEST_INSTANT.getTime() - age)
    for (const name of [`${kind}-folder`, `${kind}-file`]) await utimes(join(folder, name), time, time)
  }
  await deleteAbandonedFiles(folder, TEST_INSTANT)
  expect((await readdir(folder)).sort()).toEqual(['new-file', 'new-folder'])
})
