import { useTranslation } from 'react-i18next'
import { SecondFactorPage } from '../../features/auth/SecondFactorPage.tsx'
import { authTranslations } from '../../languages/auth/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { useLanguageOfLogin } from '../useLanguageOfLogin.ts'

export const handle: RouteHandle = { module: 'src/app/routes/secondFactor.tsx', translations: authTranslations }

export function Component() {
  const { t } = useTranslation('auth')
  const followLogin = useLanguageOfLogin()
  return (
    <>
      <NoIndexHead title={t('secondFactor.title')} />
      <SecondFactorPage onLogIn={followLogin} />
    </>
  )
}
