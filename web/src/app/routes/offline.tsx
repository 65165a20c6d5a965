import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { selectMe } from '../../features/auth/slice.ts'
import { OfflinePage } from '../../features/offline/OfflinePage.tsx'
import { wantedPage } from '../../features/offline/wantedPage.ts'
import { deviceTranslations } from '../../languages/device/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/offline.tsx',
  translations: deviceTranslations,
}

export function Component() {
  const { t } = useTranslation('device')
  const [params] = useSearchParams()
  return (
    <>
      <NoIndexHead title={t('title')} />
      <OfflinePage wanted={wantedPage(params)} userId={useSelector(selectMe)?.id} />
    </>
  )
}
