// npm leaves out of package-lock.json what it could not see for other platforms (npm/cli#4828), and `npm ci` then refuses the
// lock. This writes the missing optional packages in, by their names and exact versions. Run it after changing packages.
import { readFileSync, writeFileSync } from 'node:fs'
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
      // Only exact versions of packages for some platform can be told without asking anybody.
      if (!/^\d/.test(version) || Object.keys(platformOf(name)).length === 0) continue
      missing[hoisted] = { version, ...(dev && { dev }), optional: optional ?? true, ...platformOf(name) }
    }
  return missing
}

if (process.argv[1] === import.meta.filename) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'))
  const missing = missingEntries(lock)
  lock.packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages of other platforms written in.`)
}
