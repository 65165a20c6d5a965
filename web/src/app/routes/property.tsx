import { PropertyPage } from '../../features/properties/PropertyPage.tsx'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'
import { placesWords } from '../../languages/places/words.ts'
import { PropertyHead } from '../heads/PropertyHead.tsx'
import { PlaceMapSlot } from '../PlaceMapSlot.tsx'
import type { RouteHandle } from '../page.ts'

export const handle: RouteHandle = { module: 'src/app/routes/property.tsx', words: placesWords }

export const Component = () => (
  <>
    <PropertyHead />
    <PropertyPage
      reviews={(id) => <ReviewList propertyId={id} />}
      map={(property) => <PlaceMapSlot property={property} />}
    />
  </>
)
