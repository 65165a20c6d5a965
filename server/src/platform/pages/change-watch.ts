/** Tells what is kept for visitors whether it still holds. */
export type ChangeWatch = {
  /** Looks for changes, unless a look that began at most `maxAge` milliseconds ago has; 0 begins a new one. */
  readonly look: (maxAge: number) => Promise<void>
  /** Grows with each look that found a change. What was loaded in an earlier generation is out of date. */
  readonly generation: () => number
}

export type WatchOptions = {
  /** Returns whether anything public has changed since its last call. */
  readonly hasChanged: () => Promise<boolean>
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number
}

type Look = { readonly startedAt: number; readonly done: Promise<void> }

/** One look serves all who wait for it, and looks follow each other. */
export const createChangeWatch = ({ hasChanged, now }: WatchOptions): ChangeWatch => {
  let generation = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let running: Look | undefined
  let next: Promise<void> | undefined

  const run = async (startedAt: number) => {
    // Without the database it is unknown what has changed.
    if (await hasChanged().catch(() => true)) generation += 1
    lookedAt = startedAt
  }
  const begin = (): Promise<void> => {
    const startedAt = now()
    const done = run(startedAt).finally(() => {
      running = undefined
    })
    running = { startedAt, done }
    return done
  }
  const beginNext = async (after: Look) => {
    await after.done
    next = undefined
    return begin()
  }

  return {
    generation: () => generation,
    look: async (maxAge) => {
      if (maxAge > 0 && now() - lookedAt < maxAge) return
      if (next) return next
      if (!running) return begin()
      if (maxAge > 0 && now() - running.startedAt < maxAge) return running.done
      next = beginNext(running)
      return next
    },
  }
}
