/** Whether what was entered is stored on the server. */
export type SaveState =
  /** Nothing was entered yet. */
  | { is: 'new' }
  /** Entered, and not sent yet. */
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; error: string }

type Options<Change> = {
  /** Returns what differs from what was saved last, or undefined. */
  collect: () => Change | undefined
  /** Sends it; returns the sentence of a failure. */
  save: (change: Change) => Promise<string | undefined>
  onState: (state: SaveState) => void
  now: () => number
  initial: SaveState
  /** Milliseconds without a change before something is sent. */
  delay?: number
}

const DELAY = 800

/** Milliseconds before a failed call is sent again; doubled after each failure, up to the longest. */
const FIRST_RETRY = 5_000
const LONGEST_RETRY = 60_000

export type Autosave = {
  /** Call after each possible change. */
  touch: () => void
  /** Sends what is left at once; returns true when everything is saved. */
  flush: () => Promise<boolean>
  /** Cancels what would be sent later. */
  stop: () => void
}

/**
 * Creates an autosave: it saves what changed after a pause, with one call at a time. Changes during a call go with the
 * next one, which collects them anew. A failed call is sent again later, by the next change or by `flush`: a browser may
 * say that it is online before the server can be reached.
 */
export const createAutosave = <Change>({
  collect,
  save,
  onState,
  now,
  initial,
  delay = DELAY,
}: Options<Change>): Autosave => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let retryDelay = FIRST_RETRY
  let isStopped = false
  let running: Promise<boolean> | undefined
  /** The state when there is nothing to save. */
  let settled = initial

  const retryLater = () => {
    // What was refused is not collected again.
    if (isStopped || collect() === undefined) return
    retryTimer = setTimeout(() => void run({ isRetry: true }), retryDelay)
    retryDelay = Math.min(2 * retryDelay, LONGEST_RETRY)
  }

  const drain = async ({ isRetry }: { isRetry: boolean }): Promise<boolean> => {
    for (;;) {
      const change = collect()
      if (change === undefined) {
        onState(settled)
        return true
      }
      // The failure stays in view, so that it is not announced again and again.
      if (!isRetry) onState({ is: 'saving' })
      const error = await save(change)
      if (error !== undefined) {
        onState({ is: 'failed', error })
        retryLater()
        return false
      }
      retryDelay = FIRST_RETRY
      settled = { is: 'saved', at: now() }
      // A change during the call waits for a pause of its own.
      if (timer !== undefined) {
        onState({ is: 'waiting' })
        return true
      }
    }
  }

  const clearTimers = () => {
    clearTimeout(timer)
    clearTimeout(retryTimer)
    timer = undefined
  }

  const run = async ({ isRetry = false } = {}): Promise<boolean> => {
    clearTimers()
    while (running) await running
    running = drain({ isRetry }).finally(() => {
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
      isStopped = false
      clearTimers()
      const isUnchanged = collect() === undefined
      if (!isUnchanged) timer = setTimeout(() => void run(), delay)
      // A running call reports its own end.
      if (!running) onState(isUnchanged ? settled : { is: 'waiting' })
    },
    flush,
    stop: () => {
      isStopped = true
      clearTimers()
    },
  }
}
