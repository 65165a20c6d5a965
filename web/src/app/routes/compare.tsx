import { ComparePage } from '../../features/properties/ComparePage.tsx'
import { CompareHead } from '../heads/CompareHead.tsx'

export const Component = () => (
  <>
    <CompareHead />
    <ComparePage />
  </>
)
