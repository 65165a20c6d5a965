import { pictureSources } from '#contract/pictures.ts'
import { ReportedListingsPage } from '../../features/property-reports/ReportedListingsPage.tsx'
import { reportedArea } from '../../features/property-reports/reported.ts'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { propertyReportsTranslations } from '../../languages/property-reports/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: { ...propertyReportsTranslations, dependsOn: adminTranslations },
}

addArea(reportedArea)

export const Component = () => <ReportedListingsPage sources={pictureSources} />
