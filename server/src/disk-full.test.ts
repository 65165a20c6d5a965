import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { PASSWORD } from '../../tests/support/accounts.ts'
import { launch, type Served, startServer, until } from '../../tests/support/process.ts'
import { programFile } from '../../tests/support/programs.ts'

// The database is one of its own on a small disk, not that of postgresUrl; its tests have the same timeouts.
const DISK_MB = 160

const EMAIL = 'you@rent.example'
const OWNER = { SUPER_ADMIN_EMAIL: EMAIL, SUPER_ADMIN_PASSWORD: PASSWORD }

let disk: string
let isMounted = false
let server: Served
const filler = () => join(disk, 'filler')
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'lintel-disk-'))
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'none', disk]).status === 0
  if (isMounted) server = await startServer({ DATA_DIR: join(disk, 'data'), ...OWNER })
})
afterAll(async () => {
  if (isMounted) {
    await rm(filler(), { force: true })
    await server.stop()
    spawnSync('umount', ['--lazy', disk])
  }
  await rm(disk, { recursive: true, force: true })
})

/** Leaves no byte of the disk free. */
const fill = async () => {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(filler(), Buffer.alloc(bavail * bsize)).catch(() => {})
  await writeFile(filler(), Buffer.alloc(bsize), { flag: 'a' }).catch(() => {})
}
/** A picture that no format makes small. */
const noise = () =>
  sharp({
    create: {
      width: 1_200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
const statusOf = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).status
const register = (nth: number) =>
  statusOf('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann '.repeat(20).trim(), email: `${nth}@reader.example`, password: PASSWORD }),
  })

// Needs the right to mount a small disk, as root has it.
describe('R12 on a full disk', () => {
  it('writes answer 503 and /readyz says no, reads go on, and all works again with free space', async (context) => {
    if (!isMounted) context.skip('A tmpfs cannot be mounted here.')
    await fill()
    const ready = await fetch(`${server.url}/readyz`)
    expect((await ready.json()).values.storage).toBe('disk_full')
    expect(ready.status).toBe(503)
    const statuses = new Set<number>()
    for (let nth = 0; nth < 200 && !statuses.has(503); nth++) statuses.add(await register(nth))
    statuses.delete(201)
    expect([...statuses]).toEqual([503])
    expect(await statusOf('/healthz')).toBe(200)
    expect(server.output()).not.toContain('"level":50')
    await rm(filler())
    await until(async () => (await statusOf('/readyz')) === 200)
    expect(await register(1_000)).toBe(201)
  })

  it('no command starts, and each says so in one line', async (context) => {
    if (!isMounted) context.skip('A tmpfs cannot be mounted here.')
    await fill()
    const dataDir = join(disk, 'data')
    const line = `The disk of DATA_DIR ${dataDir} is full (ENOSPC). Free some space and start again.`
    const list = join(tmpdir(), `lintel-empty-${process.pid}.csv`)
    await writeFile(list, 'source_id\n')
    const programs = [[], [programFile('server/src/import.ts'), list, '--landlord', 'a@host.example']]
    for (const [program, ...args] of programs) {
      const command: [string, ...string[]] | undefined = program ? [process.execPath, program] : undefined
      const { child, output } = launch({ DATA_DIR: dataDir }, { args, ...(command && { command }) })
      await new Promise((resolve) => child.on('close', resolve))
      // A command says first which database it uses.
      const lines = program ? [`Using the database in ${dataDir}.`, line] : [line]
      expect([child.exitCode, output().trim()]).toEqual([1, lines.join('\n')])
    }
    await rm(list)
  })

  it('an upload answers 503 and leaves nothing behind, and is taken when there is space again', async (context) => {
    if (!isMounted) context.skip('A tmpfs cannot be mounted here.')
    await rm(filler(), { force: true })
    await until(async () => (await statusOf('/readyz')) === 200)
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    const { token } = (await login.json()) as { token: string }
    const picture = await noise()
    const upload = () => {
      const form = new FormData()
      form.append('file', new Blob([picture]), 'room.png')
      return statusOf('/api/uploads', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    }
    const filesIn = async () => (await readdir(join(disk, 'data', 'files'), { recursive: true }).catch(() => [])).sort()
    const before = await filesIn()
    await fill()
    expect(await upload()).toBe(503)
    await rm(filler())
    expect(await filesIn()).toEqual(before)
    await until(async () => (await statusOf('/readyz')) === 200)
    expect(await upload()).toBe(201)
  })

  it('a backup to a full disk fails in one line and leaves none that looks complete', async (context) => {
    if (!isMounted) context.skip('A tmpfs cannot be mounted here.')
    const target = await mkdtemp(join(tmpdir(), 'lintel-backups-'))
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', target])
    onTestFinished(async () => {
      spawnSync('umount', ['--lazy', target])
      await rm(target, { recursive: true, force: true })
    })
    const backUp = async (to: string) => {
      const command: [string, string] = [process.execPath, programFile('server/src/backup.ts')]
      const { child, output } = launch({ DATA_DIR: join(disk, 'data') }, { args: [to], command })
      await new Promise((resolve) => child.on('close', resolve))
      return { code: child.exitCode, output: output().trim() }
    }
    const failed = await backUp(target)
    expect(failed.code).toBe(1)
    expect(failed.output).toMatch(/full|ENOSPC/)
    const restored = launch(
      { DATA_DIR: join(disk, 'restored') },
      { args: [target], command: [process.execPath, programFile('server/src/restore.ts')] },
    )
    await new Promise((resolve) => restored.child.on('close', resolve))
    expect(restored.child.exitCode).toBe(1)
    expect(restored.output().trim().split('\n')).toHaveLength(1)
    expect(await statusOf('/readyz')).toBe(200)
  })
})
