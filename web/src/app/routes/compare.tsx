import { ComparePage } from '../../features/properties/ComparePage.tsx'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { CompareHead } from '../heads/CompareHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'

export const handle: RouteHandle = { module: 'src/app/routes/compare.tsx', translations: propertiesTranslations }

export const Component = () => (
  <>
    <CompareHead />
    <ComparePage />
  </>
)
