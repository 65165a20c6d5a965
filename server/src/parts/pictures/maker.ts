import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Variants } from './encode.ts'

/** What goes between the server and the process that makes pictures. */
export type Job = { readonly id: number; readonly path: string }
export type Result = { readonly id: number } & ({ readonly variants: Variants } | { readonly problem: string })

/** The picture itself is at fault: making it again would fail again. */
export class Unreadable extends Error {}

export type PictureMaker = {
  /** Every width and format of the picture in that file. Throws `Unreadable`, or an Error when it is worth a second try. */
  readonly make: (path: string) => Promise<Variants>
  readonly close: () => void
}

const CHILD = join(import.meta.dirname, 'child.ts')
/** Milliseconds. A picture takes about one second; whatever takes longer than this will not end. */
const PATIENCE = 25_000
const IDLE = 60_000

/**
 * Makes pictures in a process of its own with low priority, so that calls do not wait for them. It starts with the
 * first picture and ends when there were none for a minute; should it die, only the picture at hand is lost.
 */
export const openPictureMaker = (): PictureMaker => {
  // One at a time: a second at once would only make both late.
  const queue = pLimit(1)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const close = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  const started = () => {
    if (child?.connected) return child
    const fresh = fork(CHILD, {
      serialization: 'advanced',
      // It is told everything by messages and needs nothing of our environment.
      env: { NODE_ENV: process.env.NODE_ENV },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = fresh
    return fresh
  }

  const askChild = (path: string) =>
    new Promise<Variants>((resolve, reject) => {
      const maker = started()
      const id = ++last
      maker.ref()
      maker.channel?.ref()
      const settle = (end: () => void) => {
        clearTimeout(timer)
        maker.off('message', onMessage).off('exit', onExit).off('error', onExit)
        maker.unref()
        maker.channel?.unref()
        end()
      }
      const onMessage = (result: Result) => {
        if (result.id !== id) return
        settle(() => ('variants' in result ? resolve(result.variants) : reject(new Unreadable(result.problem))))
      }
      const onExit = () => {
        if (child === maker) child = undefined
        settle(() => reject(new Error('The process that makes pictures ended.')))
      }
      const timer = setTimeout(() => maker.kill('SIGKILL'), PATIENCE)
      maker.on('message', onMessage).on('exit', onExit).on('error', onExit)
      maker.send({ id, path } satisfies Job, (problem) => {
        if (problem) onExit()
      })
    })

  return {
    make: (path) =>
      queue(async () => {
        clearTimeout(idle)
        try {
          return await askChild(path)
        } finally {
          idle = setTimeout(close, IDLE).unref()
        }
      }),
    close,
  }
}
