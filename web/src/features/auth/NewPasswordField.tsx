import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/users.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'

type Props = {
  name: string
  label: string
  error?: string | undefined
  /** What the person typed elsewhere: parts of it make a password easy to guess. */
  known?: () => string[]
}

type Judge = typeof import('./strength.ts').strengthOf

const BARS = [1, 2, 3, 4]
const COLOURS = ['bg-danger', 'bg-danger', 'bg-warn', 'bg-ok', 'bg-ok']

/** A meter that advises and never forbids; what it knows is loaded when the field is entered. */
function Strength({ judge, password, known }: { judge: Judge; password: string; known: string[] }) {
  const { t } = useTranslation('account')
  const score = judge(password, known)
  return (
    <div className="mt-1 grid gap-1">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {BARS.map((bar) => (
          <span key={bar} className={`h-1 rounded-full ${bar <= Math.max(1, score) ? COLOURS[score] : 'bg-raised'}`} />
        ))}
      </div>
      <p role="status">
        <span className="sr-only">{t('strength.label')}: </span>
        {t(`strength.${score}`)}
      </p>
    </div>
  )
}

export function NewPasswordField({ name, label, error, known = () => [] }: Props) {
  const { t } = useTranslation('account')
  const [password, setPassword] = useState('')
  const [judge, setJudge] = useState<Judge>()
  const settled = useDeferredValue(password)
  const load = async () => {
    // Without it the form works just as well.
    const loaded = await import('./strength.ts').catch(() => undefined)
    if (loaded) setJudge(() => loaded.strengthOf)
  }
  return (
    <PasswordField
      name={name}
      label={label}
      error={error}
      show={t('fields.show')}
      autoComplete="new-password"
      required
      maxLength={PASSWORD_MAX}
      onFocus={judge ? undefined : load}
      onChange={({ currentTarget: { value } }) => setPassword(value)}
      hint={
        <>
          {t('fields.passwordHint', { min: PASSWORD_MIN })}
          {judge && settled && <Strength judge={judge} password={settled} known={known()} />}
        </>
      }
    />
  )
}
