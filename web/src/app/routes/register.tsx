import { useTranslation } from 'react-i18next'
import { RegisterPage } from '../../features/auth/RegisterPage.tsx'
import { authTranslations } from '../../languages/auth/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export { loadSignInProviders as loader } from '../loadSignInProviders.ts'

export const handle: RouteHandle = { module: 'src/app/routes/register.tsx', translations: authTranslations }

export function Component() {
  const { t } = useTranslation('auth')
  return (
    <>
      <NoIndexHead title={t('register.title')} />
      <RegisterPage />
    </>
  )
}
