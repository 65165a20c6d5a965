import { PropertiesPage } from '../../features/moderation/PropertiesPage.tsx'
import { pictureSources } from '../../features/properties/pictures.ts'
import { moderationTranslations } from '../../languages/moderation/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { adminArea } from '../admin.ts'
import { LazyReviewMap } from '../LazyReviewMap.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminProperties.tsx',
  translations: moderationTranslations,
}

addArea(adminArea)

export const Component = () => (
  <AdminPage section="properties">
    {() => <PropertiesPage sources={pictureSources} map={(props) => <LazyReviewMap {...props} />} />}
  </AdminPage>
)
