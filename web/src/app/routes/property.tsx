import type { ShouldRevalidateFunction } from 'react-router'
import { PropertyPage } from '../../features/properties/PropertyPage.tsx'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'
import { placesWords } from '../../languages/places/words.ts'
import { BookingBar, BookingBox } from '../BookingSlot.tsx'
import { PropertyHead } from '../heads/PropertyHead.tsx'
import { PlaceMapSlot } from '../PlaceMapSlot.tsx'
import type { RouteHandle } from '../page.ts'

export const handle: RouteHandle = { module: 'src/app/routes/property.tsx', words: placesWords }

/** Other days in the address are the same property. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)

export const Component = () => (
  <>
    <PropertyHead />
    <PropertyPage
      reviews={(id) => <ReviewList propertyId={id} />}
      map={(property) => <PlaceMapSlot property={property} />}
      booking={(property) => <BookingBox property={property} />}
      foot={(property) => <BookingBar property={property} />}
    />
  </>
)
