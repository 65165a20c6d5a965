import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { Property } from '#contract/property.ts'
import { selectMe, selectUnverified } from '../features/auth/slice.ts'
import { Price } from '../features/properties/Price.tsx'
import { Button } from '../ui/Button.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { useNearViewport } from '../ui/useNearViewport.ts'
import { useOverlay } from '../ui/useOverlay.ts'
import { lazyModule } from './lazyModule.ts'

const BookingBox = lazy(lazyModule(() => import('./lazy/bookingBox.ts')))
const StayTotal = lazy(lazyModule(() => import('./lazy/stayTotal.ts')))
const BookingSheet = lazy(lazyModule(() => import('./lazy/bookingSheet.ts')))

const WIDE = '(width >= 64rem)'
/** How far below the viewport the box begins to load. */
const PRELOAD_MARGIN = '200px'

const useViewer = (property: Property) => {
  const me = useSelector(selectMe)
  const unverified = useSelector(selectUnverified)
  if (me?.id === property.landlord.id) return 'owner'
  return me || unverified ? 'signedIn' : 'anonymous'
}

/** Loads the form at once when the user returns from the login to finish a request (features/bookings/box/useStayParams.ts). */
const useResumedRequest = (isWide: boolean, load: () => void) => {
  const isResumed = useSearchParams()[0].has('ask')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (isResumed && matchMedia(WIDE).matches === isWide) load()
  }, [isResumed])
}

/** Reserves the space of the booking box on wide screens and loads it when it is near the viewport. */
export function LazyBookingBox({ property }: { property: Property }) {
  const { ref, isNear, setNear } = useNearViewport(PRELOAD_MARGIN)
  const viewer = useViewer(property)
  useResumedRequest(true, () => setNear(true))
  return (
    <div ref={ref} className="needs-script no-print mt-4 min-h-72 max-lg:hidden">
      {isNear && (
        <Suspense>
          <BookingBox property={property} viewer={viewer} />
        </Suspense>
      )}
    </div>
  )
}

/** The price, or the total of the selected dates, and a button for the booking sheet at the bottom of a phone's screen. The sheet is loaded on first touch. */
export function BookingBar({ property }: { property: Property }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const viewer = useViewer(property)
  const [isLoaded, setLoaded] = useState(false)
  const sheet = useOverlay('dates')
  useResumedRequest(false, () => setLoaded(true))
  const price = <Price property={property} className="text-18" />
  // Wide screens have the total in their booking box.
  const isWide = useMediaQuery(WIDE)
  const hasDates = useHydrated() && !isWide && params.has('startDate') && params.has('endDate')
  return (
    <div
      data-bottom-bar=""
      className="needs-script no-print sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-bg px-4 py-3 lg:hidden"
    >
      <div className="min-w-0">
        {hasDates ? (
          <Suspense fallback={price}>
            <StayTotal property={property}>{price}</StayTotal>
          </Suspense>
        ) : (
          price
        )}
      </div>
      <Button
        variant="primary"
        onPointerDown={() => setLoaded(true)}
        onClick={() => {
          setLoaded(true)
          sheet.open()
        }}
      >
        {t(hasDates ? 'property.reviewStay' : 'property.selectDates')}
      </Button>
      {(isLoaded || sheet.isOpen) && (
        <Suspense>
          <BookingSheet property={property} viewer={viewer} open={sheet.isOpen} onClose={sheet.close} />
        </Suspense>
      )}
    </div>
  )
}
