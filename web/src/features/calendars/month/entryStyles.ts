import type { EntryKind } from '../entries.ts'

/** Classes of bars and legend by kind. Requests are striped, since they block no dates. */
export const ENTRY_CLASSES: Record<EntryKind, string> = {
  stay: 'border-accent bg-accent text-on-accent',
  request:
    'border-dashed border-accent text-ink bg-[repeating-linear-gradient(135deg,var(--surface)_0_6px,color-mix(in_oklab,var(--accent),var(--surface)_80%)_6px_12px)]',
  block: 'border-control bg-[color-mix(in_oklab,var(--control),var(--surface)_65%)] text-ink',
  busy: 'border-info bg-[color-mix(in_oklab,var(--info),var(--surface)_80%)] text-ink',
}

export const PAST_CLASSES = 'border-line bg-raised text-mute'

/** Heights in rem: day number, bar with its gap, and the count of further entries. */
export const DAY_NUMBER_HEIGHT = 2
export const BAR_HEIGHT = 1.625
export const MORE_HEIGHT = 1
/** Minimum height of a week in bars, so that months have similar heights. */
export const MIN_LANES = 2
