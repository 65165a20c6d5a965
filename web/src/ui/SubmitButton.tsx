import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** Busy it stays where it is, keeps the focus and does nothing: a disabled button would lose it. */
export function SubmitButton({
  busy,
  busyLabel,
  className = '',
  children,
}: {
  busy: boolean
  /** Spoken while it waits. */
  busyLabel: string
  className?: string
  children: ReactNode
}) {
  return (
    <Button
      type="submit"
      look="primary"
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      className={`aria-disabled:opacity-70 ${className}`}
    >
      {busy && <LoaderCircle size={18} className="animate-spin" aria-hidden="true" />}
      {children}
      <span role="status" className="sr-only">
        {busy ? busyLabel : ''}
      </span>
    </Button>
  )
}
