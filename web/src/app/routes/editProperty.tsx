import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useParams } from 'react-router'
import type { PropertySummary } from '#contract/properties.ts'
import type { Role } from '#contract/users.ts'
import { selectMe } from '../../features/auth/slice.ts'
import type { PinMapProps } from '../../features/listings/edit/PlacePart.tsx'
import { ListingPage } from '../../features/listings/ListingPage.tsx'
import { listingsSlice } from '../../features/listings/slice.ts'
import { PropertyCard } from '../../features/properties/PropertyCard.tsx'
import { listingsWords } from '../../languages/listings/words.ts'
import { Failed } from '../ErrorPage.tsx'
import { NeedsSession } from '../guarded.tsx'
import { BECOME_LANDLORD_PATH } from '../heads/BecomeLandlordHead.tsx'
import { QuietHead } from '../heads/QuietHead.tsx'
import { page, type RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/editProperty.tsx', words: listingsWords }

addArea(listingsSlice)

const ROLES: readonly Role[] = ['LANDLORD']
const NOT_FOUND = { status: 404 }

const PinMap = lazy(page(() => import('../PinMap.tsx')))
const map = (props: PinMapProps) => (
  <Suspense>
    <PinMap {...props} />
  </Suspense>
)

const CARD_SIZES = '(width >= 64rem) 320px, (width >= 40rem) 45vw, 92vw'
const card = (property: PropertySummary) => <PropertyCard property={property} sizes={CARD_SIZES} />

/** Both of a new place and of one that is there: the one becomes the other while somebody is typing. */
export function Component() {
  const { t } = useTranslation('listings')
  const { id } = useParams()
  const me = useSelector(selectMe)
  // Whoever lists a place without being a landlord is led to becoming one.
  if (!id && me?.role === 'TENANT') return <Navigate replace to={BECOME_LANDLORD_PATH} />
  return (
    <>
      <QuietHead title={t(id ? 'edit.title' : 'wizard.title')} />
      <NeedsSession roles={ROLES}>
        {me && <ListingPage id={id} me={me} missing={<Failed failure={NOT_FOUND} />} map={map} card={card} />}
      </NeedsSession>
    </>
  )
}
