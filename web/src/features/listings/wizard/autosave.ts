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
 * next one, which collects them anew. After a failure it waits for the next change, or for `flush`.
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
  let running: Promise<boolean> | undefined
  /** The state when there is nothing to save. */
  let settled = initial

  const drain = async (): Promise<boolean> => {
    for (;;) {
      const change = collect()
      if (change === undefined) {
        onState(settled)
        return true
      }
      onState({ is: 'saving' })
      const error = await save(change)
      if (error !== undefined) {
        onState({ is: 'failed', error })
        return false
      }
      settled = { is: 'saved', at: now() }
      // A change during the call waits for a pause of its own.
      if (timer !== undefined) {
        onState({ is: 'waiting' })
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
      const isUnchanged = collect() === undefined
      if (!isUnchanged) timer = setTimeout(() => void run(), delay)
      // A running call reports its own end.
      if (!running) onState(isUnchanged ? settled : { is: 'waiting' })
    },
    flush,
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
