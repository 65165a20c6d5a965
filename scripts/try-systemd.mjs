// Takes the steps of docs/deployment-systemd.md in a container that systemd has started: the units of deploy/, commands by hand, a backup,
// restarts after kills, a restore. Needs root on Linux and systemd-nspawn (Debian: systemd-container). The container is a copy of this
// machine that is thrown away, and has its network; the database is the embedded one.
// Usage: node scripts/try-systemd.mjs
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'
import { copySources, EMAIL, freePort, PASSWORD, requireRoot, say, siteAt, waitFor } from './trial.mjs'

requireRoot()
if (spawnSync('systemd-nspawn', ['--version']).error) {
  console.error('systemd-nspawn is not installed (Debian: systemd-container).')
  process.exit(2)
}

const work = mkdtempSync('/var/tmp/lintel-systemd-')
const machine = join(work, 'machine')
const port = await freePort()
const secondPort = await freePort()
const url = `http://127.0.0.1:${port}`
const site = siteAt(url)

/** What an operator fills in. */
const SETTINGS = `PUBLIC_URL=${url}
PORT=${port}
TRUST_PROXY=1
ALLOW_SANDBOX=1
WORKERS=2
SUPER_ADMIN_EMAIL=${EMAIL}
SUPER_ADMIN_PASSWORD=${PASSWORD}
OPERATOR_NAME=Rooms & Flats Ltd
OPERATOR_ADDRESS='1 Main Street, $ville'
`

const mount = (...words) => execFileSync('mount', words, { stdio: 'pipe' })

/** Starts systemd in a copy of this machine. Returns what runs a script in it, and what stops it. */
const boot = async () => {
  mount('-t', 'tmpfs', '-o', 'size=4g', 'tmpfs', work)
  for (const name of ['upper', 'work', 'machine', 'modules']) mkdirSync(join(work, name))
  const layers = `lowerdir=/,upperdir=${join(work, 'upper')},workdir=${join(work, 'work')}`
  mount('-t', 'overlay', 'overlay', '-o', layers, machine)
  writeFileSync(join(machine, 'etc/machine-id'), '')
  copySources(join(machine, 'opt/lintel'))
  mkdirSync(join(machine, 'opt/lintel/node_modules'), { recursive: true })
  // The build writes into the packages.
  const modules = `${join(ROOT, 'node_modules')}:${join(work, 'modules')}:/opt/lintel/node_modules`
  const words = ['--boot', '--register=no', '--keep-unit', '--console=pipe', '--machine=lintel-trial', '-D', machine]
  const folders = [`--overlay=${modules}`, `--bind-ro=${process.execPath}:/usr/bin/node`]
  const child = spawn('systemd-nspawn', [...words, ...folders], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const leaderOf = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]
  await waitFor(
    () => leaderOf() !== '',
    () => 'The container does not start.',
  )
  const run = (script) => {
    const words = ['--target', leaderOf(), '--mount', '--uts', '--ipc', '--pid', '--cgroup', 'sh', '-ec', script]
    const { status, stdout, stderr } = spawnSync('nsenter', words, { encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}`.trim() }
  }
  await waitFor(
    () => ['running', 'degraded'].includes(run('systemctl is-system-running').output),
    () => `systemd is not up: ${run('systemctl is-system-running').output}`,
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { run, stop }
}

const tryUnits = async ({ run }) => {
  const must = (script) => {
    const { status, output } = run(script)
    assert.equal(status, 0, `${script}\n${output}\n${run('journalctl -u lintel -o cat --no-pager | tail -20').output}`)
    return output
  }
  const ready = () =>
    waitFor(site.isReady, () => `It is not ready.\n${run('journalctl -u lintel -o cat --no-pager | tail -20').output}`)
  const show = (property) => must(`systemctl show lintel -p ${property} --value`)

  must('useradd --system --home-dir /var/lib/lintel --shell /usr/sbin/nologin lintel')
  must('cd /opt/lintel && node scripts/build.mjs')
  must('cd /opt/lintel && install -m 640 -g lintel .env.example /etc/lintel.env')
  writeFileSync(join(machine, 'etc/lintel.env'), SETTINGS)
  must('cp /opt/lintel/deploy/lintel*.service /opt/lintel/deploy/lintel-backup.timer /etc/systemd/system/')
  must('systemctl daemon-reload && systemctl enable --now lintel lintel-backup.timer')
  await ready()
  say('systemctl enable --now lintel: it migrates and is ready')

  await site.readPage()
  const picture = await site.upload()
  await site.assertServed(picture)
  say('it serves a page and an upload under the limits of the unit')

  must('/opt/lintel/deploy/lintel-run migrate --check')
  must('install -d -o lintel /mnt/backups/lintel && systemctl start lintel-backup')
  say('lintel-run migrate --check, and a backup by its unit')

  for (const [what, pid] of [
    ['the main process', 'systemctl show lintel -p MainPID --value'],
    ['the first process of WORKERS', 'pgrep -P $(systemctl show lintel -p MainPID --value) | head -1'],
  ]) {
    const before = Number(show('NRestarts'))
    must(`kill -9 $(${pid})`)
    await waitFor(
      () => Number(show('NRestarts')) > before,
      () => `${what} is not started again.`,
    )
    await ready()
    say(`systemd starts it again after kill -9 of ${what}`)
  }

  must(
    "cd /opt/lintel && sed 's#^ExecStart=#ExecStart=/usr/bin/env PORT=%i #' deploy/lintel.service > /etc/systemd/system/lintel@.service",
  )
  must(`systemctl daemon-reload && systemctl start lintel@${secondPort}`)
  const second = siteAt(`http://127.0.0.1:${secondPort}`)
  await waitFor(second.isReady, () => run(`journalctl -u lintel@${secondPort} -o cat --no-pager | tail -20`).output)
  must('systemctl restart lintel')
  // The embedded database belongs to the unit that started it, and restarts with it.
  await waitFor(second.isReady, () => 'The second unit is not ready again.')
  await ready()
  must(`systemctl stop lintel@${secondPort}`)
  await ready()
  say('a second unit on another port serves beside the first one, and outlives its restart')

  must('systemctl restart lintel')
  await ready()
  must('systemctl stop lintel')
  assert.equal(show('Result'), 'success')
  assert.equal(run('pgrep -u lintel').output, '', 'A stop leaves processes behind.')
  say('restart and stop end with success and leave no process behind')

  must('rm -r /var/lib/lintel/*')
  must('/opt/lintel/deploy/lintel-run restore /mnt/backups/lintel --overwrite')
  must('/opt/lintel/deploy/lintel-run check-ledger')
  must('systemctl start lintel')
  await ready()
  await site.logIn()
  await site.assertServed(picture)
  say('lintel-run restore brings accounts and files back')
  console.log(run('systemd-analyze security lintel lintel-backup --no-pager | grep -a "Overall"').output)
}

try {
  const container = await boot()
  try {
    await tryUnits(container)
  } finally {
    await container.stop()
  }
} finally {
  for (const folder of [machine, work]) spawnSync('umount', ['--lazy', folder])
  rmSync(work, { recursive: true, force: true })
}
