import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & { label: ReactNode; icon?: ReactNode; count?: string }

/** A checkbox with its label as one row; `count` is shown at the end. */
export function CheckboxRow({ label, icon, count, ...rest }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-6 px-2 -mx-2 text-15 hover:bg-raised has-disabled:text-mute has-disabled:hover:bg-transparent">
      <input type="checkbox" className="size-5 shrink-0" {...rest} />
      {icon && <span className="text-mute">{icon}</span>}
      <span className="min-w-0 grow">{label}</span>
      {count !== undefined && <span className="text-13 text-mute">{count}</span>}
    </label>
  )
}
