// npm leaves out of package-lock.json what it could not see for other platforms (npm/cli#4828), and `npm ci` then refuses the
// lock. This writes the missing optional packages in, by their names and exact versions, with the checksums that npm reports.
// Run it after changing packages.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

const FILE = join(ROOT, 'package-lock.json')
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/** What a name such as `@biomejs/cli-linux-x64-musl` says about where the package belongs. */
const platformOf = (name) => {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.find((each) => words.includes(each))
  const cpu = PROCESSORS.find((each) => words.includes(each))
  const libc =
    os === 'linux' &&
    (words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined)
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

/** The optional packages that the lock speaks of without holding them: path → entry. */
export const missingEntries = (lock) => {
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev, optional }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const nested = path ? `${path}/node_modules/${name}` : `node_modules/${name}`
      const hoisted = `node_modules/${name}`
      if (lock.packages[nested] || lock.packages[hoisted]) continue
      // Only exact versions of platform packages are known without a registry.
      if (!/^\d/.test(version) || Object.keys(platformOf(name)).length === 0) continue
      missing[hoisted] = { version, ...(dev && { dev }), optional: optional ?? true, ...platformOf(name) }
    }
  return missing
}

/** Name of the package at a path of the lock. */
const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Returns the checksums that npm finds of packages for any platform; undefined for those that its registry does not have. */
const findChecksums = (entries) => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-lock-'))
  try {
    const optionalDependencies = Object.fromEntries(
      entries.map(([path, { version }], nth) => [`package-${nth}`, `npm:${nameAt(path)}@${version}`]),
    )
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, optionalDependencies }))
    const options = [
      '--package-lock-only',
      '--force',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    return entries.map((_entry, nth) => packages[`node_modules/package-${nth}`]?.integrity)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'))
  const missing = missingEntries(lock)
  const all = { ...lock.packages, ...missing }
  for (const entry of Object.values(all)) delete entry.resolved
  const unchecked = Object.entries(all).filter(([path, { integrity }]) => path && !integrity)
  const checksums = unchecked.length ? findChecksums(unchecked) : []
  for (const [nth, [path, { version, ...rest }]] of unchecked.entries())
    if (checksums[nth]) all[path] = { version, integrity: checksums[nth], ...rest }
  lock.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  const left = unchecked.filter((_entry, nth) => !checksums[nth]).map(([path]) => nameAt(path))
  console.log(`Written in: ${Object.keys(missing).length} packages, ${unchecked.length - left.length} checksums.`)
  if (left.length) console.log(`The registry in use has no checksum of ${left.join(', ')}.`)
}
