// Runs the steps of the Dockerfile outside of a container, as root on Linux: the tree that .dockerignore leaves, built and pruned to the
// packages of production, the user without rights, a read-only root, health, pages, an upload, stop, restart, backup and restore; then
// checks the files of deploy/. The packages are a copy of those of this machine instead of `npm ci`.
// Usage: node scripts/try-deployment.mjs
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { ROOT } from './node.mjs'
import { copySources, EMAIL, freePort, PASSWORD, requireRoot, say, siteAt, waitFor } from './trial.mjs'

const UID = 10_001
const STOP_MS = 10_000
/** Folders that every Linux has, in place of /app, /data and a disk for backups. */
const [APP, DATA, BACKUPS] = ['/opt', '/srv', '/media']

const read = (name) => readFileSync(join(ROOT, name), 'utf8')
const dockerfile = read('Dockerfile')
/** Returns the words of an instruction's JSON form. */
const wordsOf = (instruction) => JSON.parse(new RegExp(`${instruction} (\\[.*\\])`).exec(dockerfile)[1])

requireRoot()

// Not in /tmp, over which the namespace has a folder of its own.
const work = mkdtempSync('/var/tmp/lintel-deployment-')
const [app, data, backups] = ['app', 'data', 'backups'].map((name) => join(work, name))

const copyTree = () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  const isIgnored = (name) =>
    ignored.some((pattern) => matchesGlob(name, pattern) || matchesGlob(name, `${pattern}/**`))
  copySources(app, (name) => !isIgnored(name))
  for (const folder of [data, backups]) {
    mkdirSync(folder)
    chownSync(folder, UID, UID)
  }
  // A copy of its own: pruning deletes in it.
  execFileSync('cp', ['-a', '--reflink=auto', join(ROOT, 'node_modules'), join(app, 'node_modules')])
  // The user of the image, whom PostgreSQL looks up.
  const user = `lintel:x:${UID}:${UID}::/nonexistent:/usr/sbin/nologin\n`
  writeFileSync(join(work, 'passwd'), readFileSync('/etc/passwd', 'utf8') + user)
  writeFileSync(join(work, 'group'), `${readFileSync('/etc/group', 'utf8')}lintel:x:${UID}:\n`)
  chmodSync(work, 0o755)
}

const MOUNTS = `set -e
mount --bind ${app} ${APP}
mount --bind ${data} ${DATA}
mount --bind ${backups} ${BACKUPS}
mount --bind ${work}/passwd /etc/passwd
mount --bind ${work}/group /etc/group
mount -t tmpfs -o mode=1777 tmpfs /tmp
`
/** What a container with \`read_only\` leaves: the two volumes and /tmp. */
const READ_ONLY = `while read -r _ folder _; do
  case "$folder" in ${DATA}|${BACKUPS}|/tmp|/proc*|/sys*|/dev|/dev/pts) ;;
    *) mount -o remount,bind,ro "$folder" 2>/dev/null || : ;;
  esac
done < /proc/self/mounts
`
const NO_RIGHTS = `exec setpriv --reuid ${UID} --regid ${UID} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs "$@"`

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const site = siteAt(url)
const env = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  ...Object.fromEntries(
    [.../ENV (.*)/.exec(dockerfile)[1].matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  ),
  DATA_DIR: DATA,
  PORT: String(port),
  PUBLIC_URL: url,
  ALLOW_SANDBOX: '1',
  SUPER_ADMIN_EMAIL: EMAIL,
  SUPER_ADMIN_PASSWORD: PASSWORD,
}

/** Starts a command as the image would. */
const start = (words, more = {}) => {
  const script = `${MOUNTS}${READ_ONLY}cd ${APP}\n${NO_RIGHTS}`
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...words], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, output: () => output, ended: once(child, 'exit') }
}
const run = async (words, more) => {
  const { ended, output } = start(words, more)
  const [code] = await ended
  assert.equal(code, 0, `${words.join(' ')}\n${output()}`)
  return output()
}

const serve = async (more) => {
  const server = start(wordsOf('CMD(?! \\["node", "-e")'), more)
  await waitFor(
    () => {
      assert.equal(server.child.exitCode, null, server.output())
      return site.isReady()
    },
    () => `The server is not ready in time.\n${server.output()}`,
  )
  return server
}
const stop = async ({ child, ended, output }) => {
  const began = performance.now()
  child.kill('SIGTERM')
  const [code] = await ended
  assert.equal(code, 0, output())
  assert.ok(performance.now() - began < STOP_MS, 'The stop took more than ten seconds.')
}

const tryImage = async () => {
  copyTree()
  const build = `${MOUNTS}cd ${APP}\nexec "$@"`
  const [, ...steps] = dockerfile.slice(0, dockerfile.lastIndexOf('FROM')).matchAll(/^RUN (.+)$/gm)
  for (const [, step] of steps)
    execFileSync('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', build, 'sh', ...step.split(' ')], {
      env,
      stdio: 'pipe',
    })
  assert.equal(steps.length, 2, 'The Dockerfile installs, builds and prunes.')
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const isThere = (name) => existsSync(join(app, 'node_modules', name, 'package.json'))
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => !isThere(name)),
    [],
    'missing packages of production',
  )
  const left = Object.keys(devDependencies).filter(isThere)
  assert.ok(left.length < Object.keys(devDependencies).length / 4, `not pruned: ${left.join(', ')}`)
  say(
    `the tree of .dockerignore builds, and keeps ${left.length} of ${Object.keys(devDependencies).length} packages of development`,
  )

  const writable = await run([
    'sh',
    '-c',
    `for each in / ${APP} /etc /var/tmp /usr /home; do touch $each/x 2>/dev/null && echo $each; done; id -u`,
  ])
  assert.equal(writable.trim(), String(UID), `writable: ${writable}`)
  say(`user ${UID} can write to its volumes and /tmp only`)

  const server = await serve()
  say('the command of the image starts, migrates and is ready')
  await run(wordsOf('CMD(?= \\["node", "-e")'))
  say('HEALTHCHECK is content')
  await site.readPage()
  say('a rendered page and its script are served')
  const picture = await site.upload()
  await site.assertServed(picture)
  say('an upload is stored and served')
  await run(['node', 'server/src/backup.ts', BACKUPS])
  say('a backup is made while it serves')
  await stop(server)
  say('SIGTERM ends it with code 0 within ten seconds')

  const again = await serve()
  await site.assertServed(picture)
  await stop(again)
  say('a second start has what the first one stored')

  const restored = { DATA_DIR: `${DATA}/restored` }
  await run(['node', 'server/src/restore.ts', BACKUPS], restored)
  const last = await serve(restored)
  await site.logIn()
  await site.assertServed(picture)
  await stop(last)
  say('the backup is restored into an empty folder, with accounts and files')
}

/** Runs a check of a deployed file. A program that the machine lacks is named. */
const check = (program, words, about) => {
  const { error, status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' })
  if (error?.code === 'ENOENT') return console.log(`--  ${about}: ${program} is not installed`)
  assert.equal(status, 0, `${about}\n${stdout}${stderr}`)
  say(about)
}

const checkFiles = () => {
  const pem = join(work, 'site.pem')
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=rent.example', '-keyout', pem]
  execFileSync('openssl', [...certificate, '-out', `${pem}.crt`], { stdio: 'pipe' })
  writeFileSync(join(work, 'both.pem'), readFileSync(`${pem}.crt`, 'utf8') + readFileSync(pem, 'utf8'))

  for (const name of ['lintel.service', 'lintel-backup.service', 'lintel-backup.timer'])
    writeFileSync(join(work, name), read(`deploy/${name}`).replaceAll('/usr/bin/node', process.execPath))
  for (const name of ['lintel.service', 'lintel-backup.timer'])
    check('systemd-analyze', ['verify', join(work, name)], `systemd-analyze verify ${name}`)

  const site = read('deploy/nginx.conf')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${pem}.crt;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${pem};`)
  writeFileSync(join(work, 'nginx.conf'), `pid ${work}/nginx.pid; events {} http {\n${site}\n}`)
  check('nginx', ['-t', '-q', '-c', join(work, 'nginx.conf')], 'nginx -t')

  const haproxy = read('deploy/haproxy.cfg').replace(/crt \S+/, `crt ${join(work, 'both.pem')}`)
  writeFileSync(join(work, 'haproxy.cfg'), haproxy)
  check('haproxy', ['-c', '-q', '-f', join(work, 'haproxy.cfg')], 'haproxy -c')
}

try {
  checkFiles()
  await tryImage()
} finally {
  rmSync(work, { recursive: true, force: true })
}
