import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useParams } from 'react-router'
import type { Property, PropertySummary } from '#contract/property.ts'
import type { Role } from '#contract/users.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { EditorHints } from '../../features/listing-quality/ListingHints.tsx'
import { PriceSuggestion } from '../../features/listing-quality/PriceSuggestion.tsx'
import type { PinMapProps } from '../../features/listings/edit/LocationSection.tsx'
import { ListingPage } from '../../features/listings/ListingPage.tsx'
import type { Parts } from '../../features/listings/parts.ts'
import { listingsArea } from '../../features/listings/slice.ts'
import { PropertyCard } from '../../features/properties/PropertyCard.tsx'
import { listingQualityTranslations } from '../../languages/listing-quality/translations.ts'
import { listingsTranslations } from '../../languages/listings/translations.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { BECOME_LANDLORD_PATH } from '../heads/BecomeLandlordHead.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { LazyPropertyMap } from '../LazyPropertyMap.tsx'
import { lazyModule, type RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/editProperty.tsx',
  translations: { ...listingQualityTranslations, dependsOn: listingsTranslations },
}

addArea(listingsArea)

const ROLES: readonly Role[] = ['LANDLORD']
const NOT_FOUND = { status: 404 }

const PinMap = lazy(lazyModule(() => import('../lazy/PinMap.tsx')))
const CARD_SIZES = '(width >= 64rem) 320px, (width >= 40rem) 45vw, 92vw'

const map = (props: PinMapProps) => (
  <Suspense>
    <PinMap {...props} />
  </Suspense>
)

const PropertyPreview = lazy(lazyModule(() => import('../lazy/propertyPreview.ts')))
const page = (property: Property) => (
  <Suspense>
    <PropertyPreview property={property} map={<LazyPropertyMap property={property} />} />
  </Suspense>
)

const parts: Parts = {
  page,
  map,
  card: (property: PropertySummary, price?: ReactNode) => (
    <PropertyCard property={property} sizes={CARD_SIZES} price={price} />
  ),
  prices: (props) => <PriceSuggestion {...props} />,
  hints: (id) => <EditorHints id={id} />,
}

/** Edits a new or an existing listing. A new one gets its id while the user is typing. */
export function Component() {
  const { t } = useTranslation('listings')
  const { id } = useParams()
  const me = useSelector(selectMe)
  // Only landlords may list a property.
  if (!id && me?.role === 'TENANT') return <Navigate replace to={BECOME_LANDLORD_PATH} />
  return (
    <>
      <NoIndexHead title={t(id ? 'edit.title' : 'wizard.title')} />
      <RequireSession roles={ROLES}>
        {me && <ListingPage id={id} me={me} missing={<ErrorContent failure={NOT_FOUND} />} parts={parts} />}
      </RequireSession>
    </>
  )
}
