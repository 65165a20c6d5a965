import { useTranslation } from 'react-i18next'
import { VerifyPage } from '../../features/auth/VerifyPage.tsx'
import { accountWords } from '../../languages/account/words.ts'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'

export const handle: RouteHandle = { module: 'src/app/routes/verify.tsx', words: accountWords }

export function Component() {
  const { t } = useTranslation('account')
  return (
    <>
      <QuietHead title={t('verify.title')} />
      <VerifyPage />
    </>
  )
}
