import { useTranslation } from 'react-i18next'
import { UnsubscribePage } from '../../features/notifications/UnsubscribePage.tsx'
import { notificationPreferencesTranslations } from '../../languages/notification-preferences/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/unsubscribe.tsx',
  translations: notificationPreferencesTranslations,
}

export function Component() {
  const { t } = useTranslation('notification-preferences')
  return (
    <>
      <NoIndexHead title={t('stop.confirm')} />
      <UnsubscribePage />
    </>
  )
}
