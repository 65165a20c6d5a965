import { propertyReportsTranslations } from '../../languages/property-reports/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: propertyReportsTranslations }

/** @public Loaded by ReportListing. */
export { ReportDialog as default } from '../../features/property-reports/ReportDialog.tsx'
