import { useTranslation } from 'react-i18next'
import { ResetPasswordPage } from '../../features/auth/ResetPasswordPage.tsx'
import { authTranslations } from '../../languages/auth/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = { module: 'src/app/routes/resetPassword.tsx', translations: authTranslations }

export function Component() {
  const { t } = useTranslation('auth')
  return (
    <>
      <NoIndexHead title={t('reset.title')} />
      <ResetPasswordPage />
    </>
  )
}
