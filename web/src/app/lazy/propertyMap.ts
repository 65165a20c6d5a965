import { mapTranslations } from '../../languages/map/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: mapTranslations }

/** @public Loaded by LazyPropertyMap. */
export { PropertyMap as default } from '../../features/properties/map/PropertyMap.tsx'
