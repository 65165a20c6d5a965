import type { Kind } from '../entries.ts'

/** How each kind is drawn, on bars and in the legend: a request is striped, for it holds nothing yet. */
export const LOOKS: Record<Kind, string> = {
  stay: 'border-accent bg-accent text-on-accent',
  request:
    'border-dashed border-accent text-ink bg-[repeating-linear-gradient(135deg,var(--surface)_0_6px,color-mix(in_oklab,var(--accent),var(--surface)_80%)_6px_12px)]',
  block: 'border-control bg-[color-mix(in_oklab,var(--control),var(--surface)_65%)] text-ink',
  busy: 'border-info bg-[color-mix(in_oklab,var(--info),var(--surface)_80%)] text-ink',
}

export const OVER = 'border-line bg-raised text-mute'

/** In rem: the room for the number of a day, a bar with the gap below it, and what is counted under the bars. */
export const DAY_HEAD = 2
export const BAR_STEP = 1.625
export const FOOT = 1
/** A row keeps room for so many bars, so that months are about as tall as one another. */
export const LEAST_LANES = 2
