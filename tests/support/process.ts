import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../server/src/main.ts')

/** A port that is free now. */
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
  /** Sends the signal and answers the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the program as an operator would, without waiting for it. */
export const launch = (
  env: Record<string, string>,
  { args = [], ...options }: { uid?: number; args?: string[] } = {},
): Omit<Served, 'url'> => {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', RATE_LIMIT: 'off', DEMO: '0', ...env },
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

/** Starts the program and waits until /healthz answers. Throws with its output when it ends before. */
export const startServer = async (
  env: Record<string, string>,
  options: { uid?: number; args?: string[] } = {},
): Promise<Served> => {
  const port = await freePort()
  const served = launch({ PORT: String(port), ...env }, options)
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (served.child.exitCode !== null) throw new Stopped(served.output())
    return (await fetch(`${url}/healthz`)).status === 200
  })
  return { ...served, url }
}

class Stopped extends Error {}

/** Asks again and again until the answer is true; gives up after `patience` milliseconds. */
export const until = async (ask: () => Promise<boolean>, patience = 30_000): Promise<void> => {
  const end = Date.now() + patience
  for (;;) {
    try {
      if (await ask()) return
    } catch (problem) {
      if (problem instanceof Stopped || Date.now() > end) throw problem
    }
    if (Date.now() > end) throw new Error('It did not come true in time.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
