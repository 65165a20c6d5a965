import { setTimeout as delay } from 'node:timers/promises'

/** Returns whether the work succeeds within so many milliseconds. Keeps no process alive. */
export const succeedsWithin = (work: Promise<unknown>, limit: number): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(limit, false, { ref: false }),
  ])

/** Returns the result of the work, or fails with that error after so many milliseconds. The work itself goes on. */
export const withTimeLimit = <T>(work: Promise<T>, limit: number, createError: () => Error): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(createError()), limit)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
