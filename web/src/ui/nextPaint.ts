/** The longest wait in milliseconds: a tab in the background paints nothing. */
const LONGEST = 100

/** Resolves when the browser has painted what was changed until now, so that what follows does not delay it. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST)
    requestAnimationFrame(() => setTimeout(resolve))
  })
