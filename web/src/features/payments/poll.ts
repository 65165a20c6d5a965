/** Milliseconds between questions about a payment: growing, then 8 seconds each, for two minutes in all. */
export const PAUSES: readonly number[] = [1_000, 2_000, 4_000, ...Array.from({ length: 14 }, () => 8_000)]

type Poll = {
  /** Asks once. Returns whether the answer is final. */
  ask: () => Promise<boolean>
  /** Resolves after that many milliseconds, and not before the page is visible. */
  wait: (milliseconds: number) => Promise<void>
}

/** Asks at once and after each pause, until the answer is final. Returns whether it is. */
export const poll = async ({ ask, wait }: Poll): Promise<boolean> => {
  if (await ask()) return true
  for (const pause of PAUSES) {
    await wait(pause)
    if (await ask()) return true
  }
  return false
}

type Visibility = EventTarget & { readonly hidden: boolean }

/** Resolves after that many milliseconds, and not while the page is hidden. Rejects when aborted. */
export const waitVisibly = (milliseconds: number, signal: AbortSignal, page: Visibility = document): Promise<void> =>
  new Promise((resolve, reject) => {
    const finish = () => {
      if (page.hidden) return
      page.removeEventListener('visibilitychange', finish)
      resolve()
    }
    const timer = setTimeout(() => {
      page.addEventListener('visibilitychange', finish, { signal })
      finish()
    }, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
