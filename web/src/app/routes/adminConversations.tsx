import { reportedArea } from '../../features/conversations/admin/list.ts'
import { ReportedPage } from '../../features/conversations/admin/ReportedPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { conversationsTranslations } from '../../languages/conversations/translations.ts'
import { notificationsTranslations } from '../../languages/notifications/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: {
    ...conversationsTranslations,
    dependsOn: { ...notificationsTranslations, dependsOn: adminTranslations },
  },
}

addArea(reportedArea)

export const Component = ReportedPage
