import { StatusPage } from '../../features/status/StatusPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { listsTranslations } from '../../languages/lists/translations.ts'
import { statusTranslations } from '../../languages/status/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  translations: { ...statusTranslations, dependsOn: { ...listsTranslations, dependsOn: adminTranslations } },
}

export const Component = StatusPage
