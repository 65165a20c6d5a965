import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { selectMe } from '../../features/auth/slice.ts'
import { OfflinePage } from '../../features/offline/OfflinePage.tsx'
import { deviceTranslations } from '../../languages/device/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/offline.tsx',
  translations: deviceTranslations,
}

/** Only a page of this site, and not this one. */
const isPage = (to: string | null): to is string =>
  to !== null && /^\/(?![/\\])/.test(to) && !/^\/offline(?:[/?#]|$)/.test(to)

export function Component() {
  const { t } = useTranslation('device')
  const [params] = useSearchParams()
  const to = params.get('to')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <OfflinePage wanted={isPage(to) ? to : undefined} userId={useSelector(selectMe)?.id} />
    </>
  )
}
