/** Tells what is kept for visitors whether it still holds. */
export type ChangeWatch = {
  /** Checks for changes, unless a check began less than `maxAge` milliseconds ago; 0 always begins a new one. */
  readonly check: (maxAge: number) => Promise<void>
  /** Grows with each check that finds a change. What was loaded in an earlier generation is out of date. */
  readonly generation: () => number
}

export type WatchOptions = {
  /** Returns whether anything public has changed since its last call. */
  readonly hasChanged: () => Promise<boolean>
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number
}

type Check = { readonly startedAt: number; readonly done: Promise<void> }

/** One check serves all callers that wait for it, and there is one at a time. */
export const createChangeWatch = ({ hasChanged, now }: WatchOptions): ChangeWatch => {
  let generation = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  let running: Check | undefined
  let next: Promise<void> | undefined

  const run = async (startedAt: number) => {
    // Without the database it is unknown what has changed.
    if (await hasChanged().catch(() => true)) generation += 1
    checkedAt = startedAt
  }
  const begin = (): Promise<void> => {
    const startedAt = now()
    const done = run(startedAt).finally(() => {
      running = undefined
    })
    running = { startedAt, done }
    return done
  }
  const beginNext = async (after: Check) => {
    await after.done
    next = undefined
    return begin()
  }

  return {
    generation: () => generation,
    check: async (maxAge) => {
      if (maxAge > 0 && now() - checkedAt < maxAge) return
      if (next) return next
      if (!running) return begin()
      if (maxAge > 0 && now() - running.startedAt < maxAge) return running.done
      next = beginNext(running)
      return next
    },
  }
}
