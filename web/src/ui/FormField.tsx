import { type ComponentProps, type ReactNode, useId } from 'react'

type Labelled = {
  label: ReactNode
  /** Below the field. */
  hint?: ReactNode
  /** What is wrong with the value; marks the field as invalid. */
  error?: string | undefined
}

type ControlAttributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, hint and error below, all connected to the control that `children` renders. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: Labelled & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 font-semibold text-mute">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="text-13 text-danger">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-13 text-mute">
          {hint}
        </div>
      )}
    </div>
  )
}

type FormFieldProps = Labelled & ComponentProps<'input'> & { /** What is wrong is said elsewhere. */ invalid?: boolean }

export function FormField({ label, hint, error, invalid, className = '', ...rest }: FormFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          className={`control aria-invalid:border-danger ${className}`}
          {...rest}
          {...attributes}
          aria-invalid={attributes['aria-invalid'] ?? (invalid || undefined)}
        />
      )}
    </FieldFrame>
  )
}

export function TextAreaField({ label, hint, error, className = '', ...rest }: Labelled & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <textarea
          rows={4}
          className={`control py-2 aria-invalid:border-danger ${className}`}
          {...rest}
          {...attributes}
        />
      )}
    </FieldFrame>
  )
}
