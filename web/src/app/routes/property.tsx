import { PropertyPage } from '../../features/properties/PropertyPage.tsx'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'
import { PropertyHead } from '../heads/PropertyHead.tsx'

export const Component = () => (
  <>
    <PropertyHead />
    <PropertyPage reviews={(id) => <ReviewList propertyId={id} />} />
  </>
)
