import { savedSearchTranslations } from '../../languages/saved-searches/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: savedSearchTranslations }

/** @public Loaded by LazySaveSearch. */
export { SaveSearch as default } from '../../features/saved-searches/SaveSearch.tsx'
