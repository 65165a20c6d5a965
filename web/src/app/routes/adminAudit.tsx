import { AuditPage } from '../../features/audit/AuditPage.tsx'
import { auditTranslations } from '../../languages/audit/translations.ts'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { translations: auditTranslations }

addArea(adminArea)

export const Component = AuditPage
