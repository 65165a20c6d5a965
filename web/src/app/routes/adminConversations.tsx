import { reportedArea } from '../../features/conversations/admin/list.ts'
import { ReportedPage } from '../../features/conversations/admin/ReportedPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { conversationsTranslations } from '../../languages/conversations/translations.ts'
import { notificationsTranslations } from '../../languages/notifications/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminConversations.tsx',
  translations: {
    ...conversationsTranslations,
    dependsOn: { ...notificationsTranslations, dependsOn: adminTranslations },
  },
}

addArea(reportedArea)

export const Component = () => <AdminPage section="conversations">{() => <ReportedPage />}</AdminPage>
