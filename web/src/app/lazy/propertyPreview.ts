import { propertiesTranslations } from '../../languages/properties/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: propertiesTranslations }

/** @public Loaded by the route of the editor. */
export { PropertyPreview as default } from '../../features/properties/PropertyPreview.tsx'
