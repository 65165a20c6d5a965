import { AdminsPage } from '../../features/admin/AdminsPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/superAdmins.tsx', translations: adminTranslations }

addArea(adminArea)

export const Component = () => <AdminPage section="admins">{(me) => <AdminsPage me={me} />}</AdminPage>
