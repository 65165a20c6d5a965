import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Tasks } from './encode.ts'

/** Messages between the server and the encoder process. */
export type EncodeRequest = {
  readonly id: number
  readonly task: keyof Tasks
  readonly path: string
  readonly options: object
}
export type EncodeResult = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problem: string; readonly hasTooManyPixels: boolean }
)

/** The picture cannot be decoded, or has too many pixels; retrying is useless. */
export class UnreadablePicture extends Error {
  readonly hasTooManyPixels: boolean

  constructor(message: string, { hasTooManyPixels }: { hasTooManyPixels: boolean }) {
    super(message)
    this.hasTooManyPixels = hasTooManyPixels
  }
}

export type PictureEncoder = {
  /** Runs a task of encode.ts, after those that were asked for before. Throws UnreadablePicture, or an Error that is worth a retry. */
  readonly run: <Task extends keyof Tasks>(
    task: Task,
    path: string,
    options: Parameters<Tasks[Task]>[1],
  ) => ReturnType<Tasks[Task]>
  readonly close: () => void
}

const PROCESS_FILE = join(import.meta.dirname, 'encoder-process.ts')
/** A picture takes up to a second. */
const TIMEOUT_MS = 25_000
const IDLE_MS = 60_000

/**
 * Creates an encoder that runs in a low-priority child process, so that it does not delay requests. The process starts
 * with the first picture, exits after a minute without work, and is restarted after a crash, which fails only the
 * current picture.
 */
export const createPictureEncoder = (): PictureEncoder => {
  // Several at once would not be faster and would take the memory of all their pixels.
  const queue = pLimit(1)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const close = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  const connectedChild = () => {
    if (child?.connected) return child
    const fresh = fork(PROCESS_FILE, {
      serialization: 'advanced',
      // Receives everything by messages; secrets of the environment are not passed on.
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = fresh
    return fresh
  }

  const runInChild = (request: Omit<EncodeRequest, 'id'>) =>
    new Promise<unknown>((resolve, reject) => {
      const encoder = connectedChild()
      const id = ++lastId
      encoder.ref()
      encoder.channel?.ref()
      const settle = (end: () => void) => {
        clearTimeout(timer)
        encoder.off('message', onMessage).off('exit', onExit).off('error', onExit)
        encoder.unref()
        encoder.channel?.unref()
        end()
      }
      const onMessage = (result: EncodeResult) => {
        if (result.id !== id) return
        settle(() =>
          'value' in result ? resolve(result.value) : reject(new UnreadablePicture(result.problem, result)),
        )
      }
      const onExit = () => {
        if (child === encoder) child = undefined
        settle(() => reject(new Error('The picture encoder process exited.')))
      }
      const timer = setTimeout(() => encoder.kill('SIGKILL'), TIMEOUT_MS)
      encoder.on('message', onMessage).on('exit', onExit).on('error', onExit)
      encoder.send({ id, ...request } satisfies EncodeRequest, (problem) => {
        if (problem) onExit()
      })
    })

  const run = (task: keyof Tasks, path: string, options: object) =>
    queue(async () => {
      clearTimeout(idleTimer)
      try {
        return await runInChild({ task, path, options })
      } finally {
        idleTimer = setTimeout(close, IDLE_MS).unref()
      }
    })

  return { run: run as PictureEncoder['run'], close }
}
