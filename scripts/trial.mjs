// What trials of a deployment have in common.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './node.mjs'

const START_MS = 120_000

/** The super admin of a trial. */
export const EMAIL = 'you@rent.example'
export const PASSWORD = 'a-kettle-full-of-rain'

export const say = (line) => console.log(`ok  ${line}`)

/** Ends the program unless it may mount and change users. */
export const requireRoot = () => {
  if (process.platform === 'linux' && process.getuid() === 0) return
  console.error('This needs root on Linux: it mounts folders and changes the user.')
  process.exit(2)
}

/** Copies the files of the checkout that `isWanted`, also changed and new ones. */
export const copySources = (folder, isWanted = () => true) => {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const name of names
    .toString()
    .split('\0')
    .filter((each) => each && isWanted(each))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(ROOT, name), join(folder, name))
  }
}

/** Returns a port that nothing listens on. */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Waits until `isThere`; throws what `describe` returns after two minutes. */
export const waitFor = async (isThere, describe) => {
  const end = performance.now() + START_MS
  while (!(await isThere())) {
    assert.ok(performance.now() < end, describe())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Returns what a trial does with the site at an address. */
export const siteAt = (url) => {
  const logIn = async () => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    })
    const { token } = await answer.json()
    assert.ok(token, `log-in: ${answer.status}`)
    return { authorization: `Bearer ${token}` }
  }
  const assertServed = async (path) => assert.equal((await fetch(url + path)).status, 200, path)
  return {
    logIn,
    assertServed,
    isReady: async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200,
    /** Reads a rendered page and its script. */
    readPage: async () => {
      const page = await fetch(`${url}/properties`, { headers: { accept: 'text/html' } })
      assert.equal(page.status, 200)
      const [script] = /\/assets\/[\w-]+\.js/.exec(await page.text()) ?? []
      assert.ok(script, 'The page has no script.')
      await assertServed(script)
    },
    /** Uploads a profile picture and returns its path. */
    upload: async () => {
      const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#267' } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.append('avatar', new Blob([picture], { type: 'image/png' }), 'me.png')
      const answer = await fetch(`${url}/api/users/me`, { method: 'PUT', headers: await logIn(), body: form })
      const { user, error } = await answer.json()
      assert.equal(answer.status, 200, error)
      return new URL(user.avatarUrl, url).pathname
    },
  }
}
