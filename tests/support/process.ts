import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { serverCommand } from './programs.ts'

/** The processes of a run compile each module once. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node')

/** Returns a port that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export type Served = {
  readonly url: string
  readonly child: ChildProcess
  /** Standard output and error so far. */
  readonly output: () => string
  /** Sends the signal, waits for the end of the process and returns its exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

type Options = {
  uid?: number
  cwd?: string
  /** The program and its first arguments, unless it is the server itself. */
  command?: [string, ...string[]]
  args?: string[]
  /** Starts the server's clock at TEST_INSTANT instead of the real time; `env.TEST_CLOCK_ORIGIN` shares one clock. */
  atTestInstant?: boolean
}

/** Starts the program as an operator would, without waiting for it. */
export const launch = (
  env: Record<string, string>,
  {
    args = [],
    atTestInstant = false,
    command = serverCommand(atTestInstant ? 'tests/support/server.ts' : 'server/src/main.ts'),
    ...options
  }: Options = {},
): Omit<Served, 'url'> => {
  const [program, ...first] = command
  const child = spawn(program, [...first, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', RATE_LIMIT: 'off', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return {
    child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode) return child.exitCode
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = await gone
      return code
    },
  }
}

/** Starts the program, on a free port unless `env` names one, and waits until /healthz answers. Throws with its output when it exits before. */
export const startServer = async (env: Record<string, string>, options: Options = {}): Promise<Served> => {
  const { PORT = String(await freePort()) } = env
  const served = launch({ ...env, PORT }, options)
  const url = `http://127.0.0.1:${PORT}`
  try {
    await until(async () => {
      if (served.child.exitCode !== null) throw new Stopped(served.output())
      return (await fetch(`${url}/healthz`)).status === 200
    }, 120_000)
  } catch (problem) {
    // Another process was given the port meanwhile.
    if (env.PORT || !(problem instanceof Stopped && problem.message.includes(`Port ${PORT} is in use`))) throw problem
    return startServer(env, options)
  }
  return { ...served, url }
}

class Stopped extends Error {}

/** Repeats the question until the answer is true. Throws after `patience` milliseconds. */
export const until = async (ask: () => Promise<boolean>, patience = 60_000): Promise<void> => {
  const end = performance.now() + patience
  for (;;) {
    try {
      if (await ask()) return
    } catch (problem) {
      if (problem instanceof Stopped || performance.now() > end) throw problem
    }
    if (performance.now() > end) throw new Error('The condition did not become true in time.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
