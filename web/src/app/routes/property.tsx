import type { ShouldRevalidateFunction } from 'react-router'
import { PropertyPage } from '../../features/properties/PropertyPage.tsx'
import { propertiesTranslations } from '../../languages/properties/translations.ts'
import { ChatLink } from '../ChatLink.tsx'
import { PropertyHead } from '../heads/PropertyHead.tsx'
import { BookingBar, LazyBookingBox } from '../LazyBookingBox.tsx'
import { LazyCancellationTerms } from '../LazyCancellationTerms.tsx'
import { LazyPropertyMap } from '../LazyPropertyMap.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { PropertyReviews } from '../PropertyReviews.tsx'
import { ReportListing } from '../ReportListing.tsx'

export const handle: RouteHandle = { module: 'src/app/routes/property.tsx', translations: propertiesTranslations }

/** Changed dates in the URL need no reload of the property. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname || (currentUrl.search === nextUrl.search && defaultShouldRevalidate)

export const Component = () => (
  <>
    <PropertyHead />
    <PropertyPage
      reviews={({ id, landlord }) => <PropertyReviews key={id} propertyId={id} landlordId={landlord.id} />}
      map={(property) => <LazyPropertyMap property={property} />}
      booking={(property) => <LazyBookingBox property={property} />}
      bookingBar={(property) => <BookingBar property={property} />}
      chat={(property) => <ChatLink property={property} />}
      cancellation={(property) => <LazyCancellationTerms property={property} />}
      report={(property) => <ReportListing property={property} />}
    />
  </>
)
