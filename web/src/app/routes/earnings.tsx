import { useTranslation } from 'react-i18next'
import { EarningsPage } from '../../features/earnings/EarningsPage.tsx'
import { earningsTranslations } from '../../languages/earnings/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = { module: 'src/app/routes/earnings.tsx', translations: earningsTranslations }

const NOT_FOUND = { status: 404 }

// Also for someone who was a landlord before: the calls refuse everyone else.
export function Component() {
  const { t } = useTranslation('earnings')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession>
        <EarningsPage missing={<ErrorContent failure={NOT_FOUND} />} />
      </RequireSession>
    </>
  )
}
