import { CodeForm } from '../../features/auth/CodeForm.tsx'
import { authTranslations } from '../../languages/auth/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: authTranslations }

export default CodeForm
