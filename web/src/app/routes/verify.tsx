import { useTranslation } from 'react-i18next'
import { VerifyPage } from '../../features/auth/VerifyPage.tsx'
import { authTranslations } from '../../languages/auth/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { useLanguageOfLogin } from '../useLanguageOfLogin.ts'

export const handle: RouteHandle = { module: 'src/app/routes/verify.tsx', translations: authTranslations }

export function Component() {
  const { t } = useTranslation('auth')
  const followLogin = useLanguageOfLogin()
  return (
    <>
      <NoIndexHead title={t('verify.title')} />
      <VerifyPage onLogIn={followLogin} />
    </>
  )
}
