import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** While busy it stays focusable and ignores presses: a disabled button would lose the focus. */
export function SubmitButton({
  busy,
  busyLabel,
  disabled = false,
  danger = false,
  className = '',
  children,
}: {
  busy: boolean
  /** Announced while the form is sent. */
  busyLabel: string
  /** Something that the form asks for is missing. */
  disabled?: boolean
  /** The action cannot be undone. */
  danger?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <Button
      type="submit"
      variant={danger ? 'danger' : 'primary'}
      aria-disabled={busy || disabled || undefined}
      onClick={(event) => (busy || disabled) && event.preventDefault()}
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
