import { SearchPage } from '../../features/properties/SearchPage.tsx'
import { SearchHead } from '../heads/SearchHead.tsx'

export const Component = () => (
  <>
    <SearchHead />
    <SearchPage />
  </>
)
