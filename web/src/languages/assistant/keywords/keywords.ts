import type { FaqId } from '../../../features/assistant/entries.ts'

/** Phrases by which an entry is found, separated by commas and line breaks. */
export type Keywords = Record<FaqId, string>
