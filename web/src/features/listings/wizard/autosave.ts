/** How what was typed stands with the server. */
export type SaveState =
  /** Nothing to tell yet. */
  | { is: 'new' }
  /** Typed, and not on its way yet. */
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; error: string }

type Options<Change> = {
  /** What is to be saved now: what differs from what was saved last; undefined when nothing does. */
  collect: () => Change | undefined
  /** Sends it; answers the sentence of a failure. */
  save: (change: Change) => Promise<string | undefined>
  tell: (state: SaveState) => void
  now: () => number
  /** How it stands at the beginning. */
  begins: SaveState
  /** Milliseconds of quiet before something is sent. */
  quiet?: number
}

const QUIET = 800

export type Autosave = {
  /** Something may have changed. */
  touch: () => void
  /** Sends at once what there is; true when everything is saved. */
  flush: () => Promise<boolean>
  /** Nothing more is sent by itself. */
  stop: () => void
}

/**
 * Saves what changed after a moment of quiet, one call at a time: what is typed meanwhile goes with the next one, which
 * reads the newest. A failure waits for the next change, or for `flush`.
 */
export const makeAutosave = <Change>({
  collect,
  save,
  tell,
  now,
  begins,
  quiet = QUIET,
}: Options<Change>): Autosave => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  /** How it stands when nothing waits to be saved. */
  let settled = begins

  const drain = async (): Promise<boolean> => {
    for (;;) {
      const change = collect()
      if (change === undefined) {
        tell(settled)
        return true
      }
      tell({ is: 'saving' })
      const error = await save(change)
      if (error !== undefined) {
        tell({ is: 'failed', error })
        return false
      }
      settled = { is: 'saved', at: now() }
      // Typed meanwhile: it waits for its own quiet.
      if (timer !== undefined) {
        tell({ is: 'waiting' })
        return true
      }
    }
  }

  const run = async (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    while (running) await running
    running = drain().finally(() => {
      running = undefined
    })
    return running
  }

  const flush = async (): Promise<boolean> => {
    const done = await run()
    return timer === undefined ? done : flush()
  }

  return {
    touch: () => {
      clearTimeout(timer)
      timer = undefined
      // What is under way tells how it ends.
      const nothing = collect() === undefined
      if (!nothing) timer = setTimeout(run, quiet)
      if (!running) tell(nothing ? settled : { is: 'waiting' })
    },
    flush,
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
