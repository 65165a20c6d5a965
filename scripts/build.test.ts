import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const PROGRAMS = ['build.mjs', 'built-files.mjs', 'fingerprint.mjs', 'node.mjs']
const FOLDERS = ['web/dist', 'contract/src', 'server/src', 'server/migrations', 'server/data']
/** Whom the modes of a folder bind: root they do not. */
const ANOTHER_USER = process.getuid?.() === 0 ? { uid: 65_534 } : {}

/** A checkout with the programs and nothing built. */
const checkout = async () => {
  const root = await mkdtemp(join(tmpdir(), 'lintel-build-'))
  await mkdir(join(root, 'scripts'))
  for (const name of PROGRAMS) await cp(join(import.meta.dirname, name), join(root, 'scripts', name))
  for (const name of FOLDERS) await mkdir(join(root, name), { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await writeFile(join(root, name), '{}')
  return root
}

const build = (root: string) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, ...ANOTHER_USER }, (problem, out, err) =>
      done({ code: problem ? Number(problem.code) : 0, output: out + err }),
    )
  })

it.each(['web/dist', 'web'])('a stale site is refused in one line by a user who cannot write in %s', async (closed) => {
  const root = await checkout()
  onTestFinished(async () => {
    for (const name of ['web/dist', 'web']) await chmod(join(root, name), 0o755).catch(() => {})
    await rm(root, { recursive: true })
  })
  if (closed === 'web') await rm(join(root, 'web/dist'), { recursive: true })
  await chmod(root, 0o755)
  await chmod(join(root, closed), 0o555)
  expect(await build(root)).toEqual({
    code: 1,
    output: `The site is not built for these sources, and this user cannot write in ${root}/web. Run node scripts/build.mjs as its owner.\n`,
  })
  expect(await readdir(join(root, 'web'), { recursive: true })).toEqual(closed === 'web' ? [] : ['dist'])
})

it('a built site of a changed server is served by a user who cannot write, under the id of the earlier build', async () => {
  const root = await checkout()
  onTestFinished(() => rm(root, { recursive: true }))
  const { fingerprint } = await import(pathToFileURL(join(root, 'scripts/fingerprint.mjs')).href)
  await writeFile(
    join(root, 'web/dist/built-from'),
    fingerprint(['web', 'contract/src', 'package-lock.json', 'scripts/built-files.mjs']),
  )
  await writeFile(join(root, 'web/dist/build-id'), 'earlier')
  for (const name of ['', 'web/dist']) await chmod(join(root, name), 0o755)
  await chmod(join(root, 'web/dist/build-id'), 0o444)
  expect(await build(root)).toEqual({
    code: 0,
    output: `The version will name an earlier build, because this user cannot write in ${root}/web/dist. Run node scripts/build.mjs as its owner.\n`,
  })
})
