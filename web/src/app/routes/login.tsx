import { useTranslation } from 'react-i18next'
import { LoginPage } from '../../features/auth/LoginPage.tsx'
import { authTranslations } from '../../languages/auth/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { useLanguageOfLogin } from '../useLanguageOfLogin.ts'

export { loadSignInProviders as loader } from '../loadSignInProviders.ts'

export const handle: RouteHandle = { module: 'src/app/routes/login.tsx', translations: authTranslations }

export function Component() {
  const { t } = useTranslation('auth')
  const followLogin = useLanguageOfLogin()
  return (
    <>
      <NoIndexHead title={t('login.title')} />
      <LoginPage onLogIn={followLogin} />
    </>
  )
}
