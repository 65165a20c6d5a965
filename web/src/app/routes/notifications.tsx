import { useTranslation } from 'react-i18next'
import { PropertyThumbnail } from '../../features/bookings/PropertyThumbnail.tsx'
import { NotificationsPage } from '../../features/notifications/NotificationsPage.tsx'
import { notificationsArea } from '../../features/notifications/slice.ts'
import { notificationsTranslations } from '../../languages/notifications/translations.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/notifications.tsx',
  translations: notificationsTranslations,
}

addArea(notificationsArea)

export function Component() {
  const { t } = useTranslation('notifications')
  return (
    <>
      <NoIndexHead title={t('title')} />
      <RequireSession>
        <NotificationsPage Thumbnail={PropertyThumbnail} />
      </RequireSession>
    </>
  )
}
