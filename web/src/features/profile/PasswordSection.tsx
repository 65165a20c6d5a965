import { type ReactNode, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN } from '#contract/users.ts'
import { FormError } from '../../ui/FormError.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/useForm.ts'
import { type Account, inOwnWords } from './account.ts'
import { Section } from './Section.tsx'

/** The field for a new password, as at the registration. */
export type NewPassword = (props: {
  name: string
  label: string
  error?: string | undefined
  /** Words that are easy to guess. */
  known: () => string[]
}) => ReactNode

type Props = Pick<Account, 'me' | 'changePassword'> & { newPassword: NewPassword }

export function PasswordSection({ me, changePassword, newPassword }: Props) {
  const { t } = useTranslation('profile')
  const [round, setRound] = useState(0)
  const { form, busy, error, errors } = useForm({
    check: (values) => ({
      currentPassword: values.get('currentPassword') ? undefined : t('wrong.noPassword'),
      newPassword:
        String(values.get('newPassword') ?? '').length >= PASSWORD_MIN
          ? undefined
          : t('wrong.short', { min: PASSWORD_MIN }),
    }),
    send: async (values) => {
      const problem = await changePassword({
        currentPassword: String(values.get('currentPassword')),
        newPassword: String(values.get('newPassword')),
      })
      if (problem) return inOwnWords(problem, ['currentPassword'], t)
      // Empty fields again, the meter's too.
      setRound((count) => count + 1)
      toast.success(t('password.saved'))
      return undefined
    },
  })
  return (
    <Section id="password" title={t('password.title')} lead={t('password.lead')}>
      <form {...form} className="grid max-w-md gap-5">
        <FormError>{error}</FormError>
        {/* Password managers ask whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={me.email} readOnly hidden />
        <div key={round} className="grid gap-5">
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            show={t('password.show')}
            error={errors.currentPassword}
            autoComplete="current-password"
            required
          />
          {newPassword({
            name: 'newPassword',
            label: t('password.next'),
            error: errors.newPassword,
            known: () => [...me.name.split(/\s+/), ...me.email.split('@')],
          })}
        </div>
        <SubmitButton busy={busy} busyLabel={t('wait')} className="justify-self-start">
          {t('password.save')}
        </SubmitButton>
      </form>
    </Section>
  )
}
