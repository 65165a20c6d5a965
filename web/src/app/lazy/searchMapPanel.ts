import { mapTranslations } from '../../languages/map/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: mapTranslations }

/** @public Loaded by LazySearchMap. */
export { SearchMapPanel as default } from '../../features/properties/map/SearchMapPanel.tsx'
