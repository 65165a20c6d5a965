import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { StorageUnavailable } from '../storage/storage.ts'
import type { Tasks, TooLarge } from './encode.ts'
import { CPU_EXIT_CODE, type EncodeRequest, type EncodeResult } from './encode-messages.ts'

/** The picture cannot be decoded, is larger than allowed or takes too much CPU time; retrying is useless. */
export class UnreadablePicture extends Error {
  readonly tooLarge: TooLarge | undefined

  constructor(message: string, tooLarge?: TooLarge) {
    super(message)
    this.tooLarge = tooLarge
  }
}

/** The encoder has too much to do, its process was killed, or the caller no longer waits. A later try can succeed. */
export class EncoderUnavailable extends Error {
  override readonly name = 'EncoderUnavailable'
}

type RunOptions<T> = {
  /** Reads the output, which is deleted afterwards. */
  readonly use: (output: string) => Promise<T>
  /** Removes the task from the queue, or kills the process that runs it. */
  readonly signal: AbortSignal
}

export type PictureEncoder = {
  /**
   * Runs a task of encode.ts. Throws UnreadablePicture, or EncoderUnavailable, or StorageUnavailable when the output
   * cannot be written.
   */
  readonly run: <Task extends keyof Tasks, T>(
    task: Task,
    path: string,
    options: Omit<Parameters<Tasks[Task]>[1], 'output'>,
    { use, signal }: RunOptions<T>,
  ) => Promise<T>
  /** Kills the process and refuses what waits for it. */
  readonly close: () => void
}

/** Tasks for which a person waits come first, and the short ones before the long ones. */
const PRIORITIES: Record<keyof Tasks, number> = {
  encodeSquare: 2,
  encodeJpeg: 1,
  encodePhoto: 1,
  encodeVariants: 0,
  measurePicture: 0,
}

/**
 * Tasks of one kind that may wait: a document takes up to some five seconds, and a person rather tries again than waits
 * for more of them. A job has a place of its own, since few run at once.
 */
const MOST_WAITING: Record<keyof Tasks, number> = {
  encodeSquare: 20,
  encodeJpeg: 6,
  encodePhoto: 6,
  encodeVariants: 20,
  measurePicture: 20,
}

const PROCESS_FILE = join(import.meta.dirname, 'encoder-process.ts')

/** Milliseconds of CPU time of one picture, which takes up to some five seconds. */
const CPU_LIMIT_MS = 20_000
/** Milliseconds after which a process that gets no CPU time, or hangs, is killed. */
const TIMEOUT_MS = 90_000
const IDLE_MS = 60_000

const problemOf = ({ problem, tooLarge, isStorage }: Exclude<EncodeResult, { isDone: true }>) =>
  isStorage ? new StorageUnavailable(`An encoded picture failed: ${problem}`) : new UnreadablePicture(problem, tooLarge)

/**
 * Creates an encoder that runs in a low-priority child process, so that it does not delay requests. The process starts
 * with the first picture, exits after a minute without work, and is restarted after a crash, which fails only the
 * current picture.
 */
export const createPictureEncoder = ({
  cpuLimit = CPU_LIMIT_MS,
  timeout = TIMEOUT_MS,
  mostWaiting = MOST_WAITING,
} = {}): PictureEncoder => {
  // Several at once would not be faster and would take the memory of all their pixels.
  const queue = new PQueue({ concurrency: 1 })
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const killChild = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }
  queue.addEventListener('active', () => clearTimeout(idleTimer))
  queue.addEventListener('idle', () => {
    clearTimeout(idleTimer)
    idleTimer = setTimeout(killChild, IDLE_MS).unref()
  })

  const connectedChild = () => {
    if (child?.connected) return child
    const fresh = fork(PROCESS_FILE, [String(cpuLimit)], {
      serialization: 'advanced',
      // Receives everything by messages; secrets of the environment are not passed on.
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = fresh
    return fresh
  }

  const runInChild = (request: Omit<EncodeRequest, 'id'>, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const encoder = connectedChild()
      const id = ++lastId
      encoder.ref()
      encoder.channel?.ref()
      const settle = (end: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', killChild)
        encoder.off('message', onMessage).off('exit', onExit).off('error', onExit)
        encoder.unref()
        encoder.channel?.unref()
        end()
      }
      const onMessage = (result: EncodeResult) => {
        if (result.id !== id) return
        settle(() => ('isDone' in result ? resolve() : reject(problemOf(result))))
      }
      const onExit = (code?: unknown) => {
        if (child === encoder) child = undefined
        settle(() =>
          reject(
            code === CPU_EXIT_CODE
              ? new UnreadablePicture('The picture takes too much CPU time.')
              : new EncoderUnavailable('The picture encoder process exited.'),
          ),
        )
      }
      const timer = setTimeout(killChild, timeout)
      signal.addEventListener('abort', killChild)
      encoder.on('message', onMessage).on('exit', onExit).on('error', onExit)
      encoder.send({ id, ...request } satisfies EncodeRequest, (problem) => {
        if (problem) onExit()
      })
    })

  const enqueue = async (request: Omit<EncodeRequest, 'id'>, signal: AbortSignal) => {
    const priority = PRIORITIES[request.task]
    if (queue.sizeBy({ priority }) >= mostWaiting[request.task])
      throw new EncoderUnavailable('Too many pictures wait for the encoder.')
    try {
      await queue.add(() => runInChild(request, signal), { priority, signal })
    } catch (problem) {
      // The second is what `close` clears.
      if (signal.aborted || problem instanceof DOMException)
        throw new EncoderUnavailable('The encoding was cancelled.', { cause: problem })
      throw problem
    }
  }

  const run = async <T>(task: keyof Tasks, path: string, options: object, { use, signal }: RunOptions<T>) => {
    const output = `${path}.encoded`
    try {
      await enqueue({ task, path, options: { ...options, output } }, signal)
      return await use(output)
    } finally {
      await rm(output, { recursive: true, force: true })
    }
  }

  const close = () => {
    queue.clear()
    killChild()
  }

  return { run, close }
}
