/** Milliseconds for a start, besides the recovery from a crash and the shutdown of a previous server. */
const START_WITHIN = 30_000
/** Milliseconds for the shutdown of a server, which first writes all that is not in its files yet. */
export const SHUTDOWN_WITHIN = 60_000

/** Refusals, each a twentieth of a second after the last one, before a line says what is waited for. */
const REFUSALS_UNSAID = 40
const LINES = {
  starting: 'The database is still starting. After a crash this may take minutes.',
  stopping: 'Waiting for the database to shut down.',
}

/** How long a start waits for a server. */
export type StartWait = {
  readonly isOver: () => boolean
  /** Notes that a server runs and takes no connections in this state. */
  readonly noteRefusal: (state: keyof typeof LINES) => void
}

export const createStartWait = (onEvent: (message: string) => void): StartWait => {
  let end = performance.now() + START_WITHIN
  const refusals = { starting: 0, stopping: 0 }
  return {
    isOver: () => performance.now() >= end,
    noteRefusal: (state) => {
      refusals[state] += 1
      if (refusals[state] === REFUSALS_UNSAID) onEvent(LINES[state])
      // A recovery that is given up begins again at the next start, and would never end. A shutdown goes on without this process.
      if (state === 'starting') end = Math.max(end, performance.now() + START_WITHIN)
      else if (refusals.stopping === 1) end += SHUTDOWN_WITHIN
    },
  }
}
