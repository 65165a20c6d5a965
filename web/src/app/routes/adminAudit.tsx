import { AuditPage } from '../../features/audit/AuditPage.tsx'
import { auditTranslations } from '../../languages/audit/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/adminAudit.tsx', translations: auditTranslations }

addArea(adminArea)

export const Component = () => <AdminPage section="audit">{() => <AuditPage />}</AdminPage>
