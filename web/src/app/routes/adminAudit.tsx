import { AuditPage } from '../../features/admin/AuditPage.tsx'
import { adminSlice } from '../../features/admin/slice.ts'
import { adminWords } from '../../languages/admin/words.ts'
import { AdminPage } from '../AdminPage.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/adminAudit.tsx', words: adminWords }

addArea(adminSlice)

export const Component = () => <AdminPage place="audit">{() => <AuditPage />}</AdminPage>
