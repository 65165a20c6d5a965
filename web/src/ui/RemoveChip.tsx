import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; label: string; onClick?: () => void; children: ReactNode }

/** A link that removes an active filter. Works without JavaScript and in a new tab. */
export function RemoveChip({ to, label, onClick, children }: Props) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      onClick={onClick}
      className="group inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-control bg-surface ps-3 pe-2 text-13 hover:bg-raised touch:min-h-11"
    >
      <span className="truncate">{children}</span>
      <X size={16} aria-hidden className="no-print shrink-0 text-mute group-hover:text-ink" />
    </Link>
  )
}
