import type { Entry } from './bars.ts'

/** Looks of bars, the same as in the calendar of one listing. */
export const KIND_CLASSES: Record<Entry['kind'], string> = {
  stay: 'border-accent bg-accent text-on-accent',
  request:
    'border-dashed border-accent text-ink bg-[repeating-linear-gradient(135deg,var(--surface)_0_6px,color-mix(in_oklab,var(--accent),var(--surface)_80%)_6px_12px)]',
  block: 'border-control bg-[color-mix(in_oklab,var(--control),var(--surface)_65%)] text-ink',
  busy: 'border-info bg-[color-mix(in_oklab,var(--info),var(--surface)_80%)] text-ink',
}
