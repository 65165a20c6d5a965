import type { ChangeWatch } from './change-watch.ts'
import { createKept } from './kept.ts'
import type { CallAnswer } from './renderer.ts'

/** Milliseconds for which an answer is kept: what the log of changes does not name, such as a profile, is no older. */
const KEPT_MS = 1_000
const MAX_COUNT = 200

/**
 * Keeps the answers of the public calls behind pages, which are the same in each language, in each theme and for each
 * visitor. Callers check the watch first.
 */
export const createAnswerCache = ({ watch, now }: { watch: ChangeWatch; now: () => number }) =>
  createKept({
    watch,
    now,
    maxAge: KEPT_MS,
    maxCount: MAX_COUNT,
    isKept: (answer: CallAnswer): answer is CallAnswer => answer.status === 200,
  })
