import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FieldFrame } from './FormField.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Name of the button that makes the password readable. */
  show: string
}

export function PasswordField({ label, hint, error, show, className = '', ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`control pe-12 aria-invalid:border-danger ${className}`}
            {...rest}
            {...attributes}
          />
          <button
            type="button"
            aria-label={show}
            aria-pressed={shown}
            aria-controls={attributes.id}
            onClick={() => setShown(!shown)}
            className="needs-script absolute inset-y-0 end-0 grid w-11 place-items-center rounded-6 text-mute hover:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
