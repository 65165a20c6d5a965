import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { freePort, launch, type Served, until } from './process.ts'

export const PGBOUNCER = '/usr/sbin/pgbouncer'

export const readDeployed = (name: string) => readFile(join(import.meta.dirname, '../../deploy', name), 'utf8')

/** Replaces parts of a shipped file. Throws for one that the file does not have, which would leave it as it is. */
export const adapt = (text: string, parts: readonly (readonly [RegExp, string])[]) =>
  parts.reduce((result, [from, to]) => {
    if (!from.test(result)) throw new Error(`The shipped file has no ${from}.`)
    return result.replace(from, to)
  }, text)

export const isListening = (port: number) =>
  until(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = createConnection({ port, host: '127.0.0.1' })
        socket.on('connect', () => resolve(!socket.end().destroyed))
        socket.on('error', () => resolve(false))
      }),
  )

type Pooler = Pick<Served, 'stop' | 'output'> & {
  /** Of the database, through the pooler. */
  readonly url: string
}

/** Starts pgbouncer with the shipped file in front of the database at `databaseUrl`. */
export const startPooler = async (databaseUrl: string, folder: string): Promise<Pooler> => {
  const { port, username, password, pathname } = new URL(databaseUrl)
  const poolerPort = await freePort()
  const users = join(folder, 'userlist.txt')
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  const text = adapt(await readDeployed('pgbouncer.ini'), [
    [/port=5432 dbname=lintel/, `port=${port} dbname=${pathname.slice(1)}`],
    [/listen_port = 6432/, `listen_port = ${poolerPort}\nunix_socket_dir =`],
    [/auth_file = \S+/, `auth_file = ${users}`],
  ])
  await writeFile(config, text)
  // It refuses to run as root.
  await chmod(folder, 0o755)
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const started = launch({}, { command: [PGBOUNCER, ...as, config] })
  await isListening(poolerPort)
  const url = new URL(databaseUrl)
  return { ...started, url: Object.assign(url, { hostname: '127.0.0.1', port: poolerPort, pathname: '/lintel' }).href }
}
