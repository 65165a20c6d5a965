import { StatusPage } from '../../features/status/StatusPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { listsTranslations } from '../../languages/lists/translations.ts'
import { statusTranslations } from '../../languages/status/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminStatus.tsx',
  translations: { ...statusTranslations, dependsOn: { ...listsTranslations, dependsOn: adminTranslations } },
}

export const Component = () => <AdminPage section="status">{() => <StatusPage />}</AdminPage>
