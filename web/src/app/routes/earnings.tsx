import { useTranslation } from 'react-i18next'
import { EarningsPage } from '../../features/earnings/EarningsPage.tsx'
import { earningsTranslations } from '../../languages/earnings/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = { module: 'src/app/routes/earnings.tsx', translations: earningsTranslations }

// Also for someone who was a landlord before: the calls refuse everyone else.
export function Component() {
  const { t } = useTranslation('earnings')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession>
        <EarningsPage />
      </RequireSession>
    </>
  )
}
