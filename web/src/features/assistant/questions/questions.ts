import type { FaqId } from '../entries.ts'

/** Questions as people type them, by the entry that should answer. */
export type Questions = Record<FaqId, readonly string[]>
