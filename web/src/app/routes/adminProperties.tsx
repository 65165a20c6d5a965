import { pictureSources } from '#contract/pictures.ts'
import { PropertiesPage } from '../../features/moderation/PropertiesPage.tsx'
import { moderationTranslations } from '../../languages/moderation/translations.ts'
import { adminArea } from '../admin.ts'
import { LazyReviewMap } from '../LazyReviewMap.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: moderationTranslations,
}

addArea(adminArea)

export const Component = () => <PropertiesPage sources={pictureSources} map={(props) => <LazyReviewMap {...props} />} />
