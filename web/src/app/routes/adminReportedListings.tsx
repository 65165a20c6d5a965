import { pictureSources } from '../../features/properties/pictures.ts'
import { reportedArea } from '../../features/property-reports/calls.ts'
import { ReportedListingsPage } from '../../features/property-reports/ReportedListingsPage.tsx'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { propertyReportsTranslations } from '../../languages/property-reports/translations.ts'
import type { AdminPageProps } from '../admin/pageProps.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: { ...propertyReportsTranslations, dependsOn: adminTranslations },
}

addArea(reportedArea)

export const Component = ({ me }: AdminPageProps) => <ReportedListingsPage meId={me.id} sources={pictureSources} />
