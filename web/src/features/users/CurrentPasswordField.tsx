import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/PasswordField.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'show' | 'autoComplete' | 'required'> & {
  /** Address of the account: password managers fill in its password. */
  email: string
}

/** Asks for the password of the account before a change. */
export function CurrentPasswordField({ email, ...field }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field} show={t('password.show')} autoComplete="current-password" required />
    </>
  )
}
