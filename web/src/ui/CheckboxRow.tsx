import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; icon?: ReactNode; count?: string }

/** A checkbox with its label as one row; `count` is shown at the end. */
export function CheckboxRow({ label, icon, count, disabled, ...rest }: Props) {
  return (
    <label data-disabled={disabled || undefined} className="checkbox-row">
      <input type="checkbox" disabled={disabled} {...rest} />
      {icon && <span className="text-mute">{icon}</span>}
      <span className="min-w-0 grow">{label}</span>
      {count !== undefined && <span className="text-13 text-mute">{count}</span>}
    </label>
  )
}
