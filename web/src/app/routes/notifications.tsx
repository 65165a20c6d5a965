import { useTranslation } from 'react-i18next'
import { NotificationsPage } from '../../features/notifications/NotificationsPage.tsx'
import { notificationsSlice } from '../../features/notifications/slice.ts'
import { notificationsWords } from '../../languages/notifications/words.ts'
import { NeedsSession } from '../guarded.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/notifications.tsx', words: notificationsWords }

addArea(notificationsSlice)

export function Component() {
  const { t } = useTranslation('notifications')
  return (
    <>
      <QuietHead title={t('title')} />
      <NeedsSession>
        <NotificationsPage />
      </NeedsSession>
    </>
  )
}
