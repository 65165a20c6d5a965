import { useTranslation } from 'react-i18next'
import { ConfirmPage } from '../../features/listings/ConfirmPage.tsx'
import { listingsTranslations } from '../../languages/listings/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/confirmAvailability.tsx',
  translations: listingsTranslations,
}

export function Component() {
  const { t } = useTranslation('listings')
  return (
    <>
      <NoIndexHead title={t('freshness.page.title')} />
      <ConfirmPage />
    </>
  )
}
