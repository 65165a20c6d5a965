import { useTranslation } from 'react-i18next'
import { SignInPage } from '../../features/auth/SignInPage.tsx'
import { authTranslations } from '../../languages/auth/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { useLanguageOfLogin } from '../useLanguageOfLogin.ts'

export const handle: RouteHandle = { module: 'src/app/routes/signIn.tsx', translations: authTranslations }

export function Component() {
  const { t } = useTranslation('auth')
  const followLogin = useLanguageOfLogin()
  return (
    <>
      <NoIndexHead title={t('signIn.title')} />
      <SignInPage onLogIn={followLogin} />
    </>
  )
}
