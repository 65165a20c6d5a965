import { UsersPage } from '../../features/admin/UsersPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { translations: adminTranslations }

addArea(adminArea)

export const Component = UsersPage
