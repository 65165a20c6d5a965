import { type ComponentProps, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN } from '#contract/fields.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useColon } from '../../ui/useColon.ts'

type Props = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur' | 'maxLength'> & {
  label: string
  error?: string | undefined
  /** Returns what the person entered elsewhere: parts of it make a password easy to guess. */
  known?: () => string[]
}

type EstimateStrength = typeof import('./strength.ts').strengthOf

const BARS = [1, 2, 3, 4]
const STRENGTHS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const
const COLOURS = ['bg-danger', 'bg-danger', 'bg-warn', 'bg-ok', 'bg-ok']

/** A meter that advises without refusing. Its dictionary is loaded when the field gets the focus or a value. */
function Strength({ estimate, password, known }: { estimate: EstimateStrength; password: string; known: string[] }) {
  const { t } = useTranslation('auth')
  const colon = useColon()
  const score = estimate(password, known)
  return (
    <div className="mt-1 grid gap-1">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {BARS.map((bar) => (
          <span key={bar} className={`h-1 rounded-full ${bar <= Math.max(1, score) ? COLOURS[score] : 'bg-raised'}`} />
        ))}
      </div>
      <p role="status">
        <span className="sr-only">{t('strength.label') + colon}</span>
        {t(`strength.${STRENGTHS[score]}`)}
      </p>
    </div>
  )
}

export function NewPasswordField({ known = () => [], onChange, ...field }: Props) {
  const { t } = useTranslation('auth')
  const [password, setPassword] = useState('')
  const [estimate, setEstimate] = useState<EstimateStrength>()
  const settled = useDeferredValue(password)
  const load = async () => {
    // The form works without the meter.
    const loaded = await import('./strength.ts').catch(() => undefined)
    if (loaded) setEstimate(() => loaded.strengthOf)
  }
  return (
    <PasswordField
      {...field}
      show={t('fields.show')}
      autoComplete="new-password"
      required
      onFocus={estimate ? undefined : load}
      onChange={(event) => {
        setPassword(event.currentTarget.value)
        // A field that had the focus before hydration reports none.
        if (!estimate) void load()
        onChange?.(event)
      }}
      hint={
        <>
          {t('fields.passwordHint', { min: PASSWORD_MIN })}
          {estimate && settled && <Strength estimate={estimate} password={settled} known={known()} />}
        </>
      }
    />
  )
}
