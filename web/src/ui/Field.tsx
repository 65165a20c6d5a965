import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'

type Labelled = { label: string; hint?: string }

function Labels({ label, hint, id, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 font-semibold text-mute">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-mute">
          {hint}
        </p>
      )}
    </div>
  )
}

export function Field({ label, hint, className = '', ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Labels label={label} hint={hint} id={id}>
      <input id={id} aria-describedby={hint && `${id}-hint`} className={`control ${className}`} {...rest} />
    </Labels>
  )
}

export function Select({
  label,
  hint,
  options,
  className = '',
  ...rest
}: Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: string | number; label: string; disabled?: boolean }[]
  }) {
  const id = useId()
  return (
    <Labels label={label} hint={hint} id={id}>
      <select id={id} aria-describedby={hint && `${id}-hint`} className={`control ${className}`} {...rest}>
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </Labels>
  )
}
