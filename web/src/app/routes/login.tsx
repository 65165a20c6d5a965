import { useTranslation } from 'react-i18next'
import { LoginPage } from '../../features/auth/LoginPage.tsx'
import { accountWords } from '../../languages/account/words.ts'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'

export const handle: RouteHandle = { module: 'src/app/routes/login.tsx', words: accountWords }

export function Component() {
  const { t } = useTranslation('account')
  return (
    <>
      <QuietHead title={t('login.title')} />
      <LoginPage />
    </>
  )
}
