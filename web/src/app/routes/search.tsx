import { SearchPage } from '../../features/properties/SearchPage.tsx'
import { placesWords } from '../../languages/places/words.ts'
import { SearchHead } from '../heads/SearchHead.tsx'
import type { RouteHandle } from '../page.ts'
import { SearchMapSlot } from '../SearchMapSlot.tsx'

export const handle: RouteHandle = { module: 'src/app/routes/search.tsx', words: placesWords }

export const Component = () => (
  <>
    <SearchHead />
    <SearchPage map={(given) => <SearchMapSlot {...given} />} />
  </>
)
