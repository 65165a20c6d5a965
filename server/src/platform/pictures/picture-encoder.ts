import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Variants } from './encode.ts'

/** Messages between the server and the encoder process. */
export type EncodeRequest = { readonly id: number; readonly path: string }
export type EncodeResult = { readonly id: number } & ({ readonly variants: Variants } | { readonly problem: string })

/** The picture cannot be decoded; retrying is useless. */
export class UnreadablePicture extends Error {}

export type PictureEncoder = {
  /** Encodes all variants. Throws UnreadablePicture, or an Error that is worth a retry. */
  readonly encode: (path: string) => Promise<Variants>
  readonly close: () => void
}

const PROCESS_FILE = join(import.meta.dirname, 'encoder-process.ts')
/** A picture takes about a second. */
const TIMEOUT_MS = 25_000
const IDLE_MS = 60_000

/**
 * Creates an encoder that runs in a low-priority child process, so that it does not delay requests. The process starts
 * with the first picture, exits after a minute without work, and is restarted after a crash, which fails only the
 * current picture.
 */
export const createPictureEncoder = (): PictureEncoder => {
  // Parallel encoding would not be faster.
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

  const encodeInChild = (path: string) =>
    new Promise<Variants>((resolve, reject) => {
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
        settle(() => ('variants' in result ? resolve(result.variants) : reject(new UnreadablePicture(result.problem))))
      }
      const onExit = () => {
        if (child === encoder) child = undefined
        settle(() => reject(new Error('The picture encoder process exited.')))
      }
      const timer = setTimeout(() => encoder.kill('SIGKILL'), TIMEOUT_MS)
      encoder.on('message', onMessage).on('exit', onExit).on('error', onExit)
      encoder.send({ id, path } satisfies EncodeRequest, (problem) => {
        if (problem) onExit()
      })
    })

  return {
    encode: (path) =>
      queue(async () => {
        clearTimeout(idleTimer)
        try {
          return await encodeInChild(path)
        } finally {
          idleTimer = setTimeout(close, IDLE_MS).unref()
        }
      }),
    close,
  }
}
