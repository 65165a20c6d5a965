/** Milliseconds: changes often come in groups, such as a booking and its payment. */
const PAUSE = 300
/** Milliseconds after which changes that go on are no longer waited for. */
const WAIT_MAX = 2_000

/** Returns functions that run something once a group of calls is over, or goes on for two seconds. */
export const createGatherer = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let first: number | undefined
  const end = () => {
    first = undefined
    run()
  }
  return {
    add: () => {
      const now = performance.now()
      first ??= now
      clearTimeout(timer)
      timer = setTimeout(end, Math.min(PAUSE, first + WAIT_MAX - now))
    },
    cancel: () => clearTimeout(timer),
  }
}
