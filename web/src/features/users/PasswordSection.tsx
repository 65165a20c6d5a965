import type { ComponentProps, ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { PasswordChange } from '#contract/forms/users.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { type Account, withOwnSentence } from './account.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { Section } from './Section.tsx'

/** The field for a new password, as in the registration. */
export type NewPassword = (
  props: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur' | 'maxLength'> & {
    label: string
    error?: string | undefined
    /** Returns words that are easy to guess. */
    known: () => string[]
  },
) => ReactNode

type Props = Pick<Account, 'me' | 'changePassword'> & { newPassword: NewPassword }

function ChangeForm({ me, changePassword, newPassword }: Props) {
  const { t } = useTranslation('users')
  const { form, field, error, isSubmitting, reset, resets } = useSchemaForm({
    schema: PasswordChange,
    onSubmit: async (passwords) => {
      const failure = await changePassword(passwords)
      if (failure) return withOwnSentence(failure, 'currentPassword', t('wrong.currentPassword'))
      reset()
      toast.success(t('password.saved'))
      return undefined
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      <FormError>{error}</FormError>
      <div key={resets} className="grid gap-5">
        <CurrentPasswordField {...field('currentPassword')} email={me.email} label={t('password.current')} />
        {newPassword({
          ...field('newPassword'),
          label: t('password.next'),
          known: () => [...me.name.split(/\s+/), ...me.email.split('@')],
        })}
      </div>
      <SubmitButton busy={isSubmitting} busyLabel={t('wait')} className="justify-self-start">
        {t('password.save')}
      </SubmitButton>
    </form>
  )
}

/** Changes the password. One that is opened by an issuer may have none yet, and sets it with a mailed code. */
export function PasswordSection(props: Props) {
  const { t } = useTranslation('users')
  const hasPassword = props.me.hasPassword !== false
  return (
    <Section id="password" title={t('password.title')} lead={t(hasPassword ? 'password.lead' : 'password.none')}>
      {hasPassword ? (
        <ChangeForm {...props} />
      ) : (
        <LinkButton to="/set-password?next=/profile" className="justify-self-start py-2 whitespace-normal!">
          {t('password.sendCode')}
        </LinkButton>
      )}
    </Section>
  )
}
