import type { SupportStatus } from '#contract/support.ts'

const INK: Record<SupportStatus, string> = { OPEN: 'text-warn', ANSWERED: 'text-ok', CLOSED: 'text-mute' }

/** The status of a support conversation in words. */
export const SupportStatusChip = ({ status, label }: { status: SupportStatus; label: string }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-full bg-raised px-2.5 py-0.5 text-13 font-semibold ${INK[status]}`}
  >
    {label}
  </span>
)
