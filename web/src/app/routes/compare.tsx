import { ComparePage } from '../../features/properties/ComparePage.tsx'
import { placesWords } from '../../languages/places/words.ts'
import { CompareHead } from '../heads/CompareHead.tsx'
import type { RouteHandle } from '../page.ts'

export const handle: RouteHandle = { module: 'src/app/routes/compare.tsx', words: placesWords }

export const Component = () => (
  <>
    <CompareHead />
    <ComparePage />
  </>
)
