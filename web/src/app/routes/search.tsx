import { SearchPage } from '../../features/properties/SearchPage.tsx'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { SearchHead } from '../heads/SearchHead.tsx'
import { LazySaveSearch } from '../LazySaveSearch.tsx'
import { LazySearchMap } from '../LazySearchMap.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = { module: 'src/app/routes/search.tsx', translations: propertiesTranslations }

export const Component = () => (
  <>
    <SearchHead />
    <SearchPage map={(props) => <LazySearchMap {...props} />} save={(search) => <LazySaveSearch {...search} />} />
  </>
)
