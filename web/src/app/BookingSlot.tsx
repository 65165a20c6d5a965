import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { Property } from '#contract/properties.ts'
import { selectMe, selectUnverified } from '../features/auth/slice.ts'
import { Price } from '../features/properties/Price.tsx'
import { Button } from '../ui/Button.tsx'
import { page } from './page.ts'

const Wide = lazy(page(() => import('./BookingWide.tsx')))
const Phone = lazy(page(() => import('./BookingPhone.tsx')))

const WIDE = '(width >= 64rem)'
/** How far below the window it begins to load. */
const AHEAD = '200px'

const useReader = (property: Property) => {
  const me = useSelector(selectMe)
  const unverified = useSelector(selectUnverified)
  if (me?.id === property.landlord.id) return 'owner'
  return me || unverified ? 'person' : 'stranger'
}

/** Back from the login to ask (features/bookings/box/useStay.ts): nothing is waited for. */
const useAsking = (wide: boolean, then: () => void) => {
  const asking = useSearchParams()[0].has('ask')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time
  useEffect(() => {
    if (asking && matchMedia(WIDE).matches === wide) then()
  }, [asking])
}

/** Keeps the room of the booking box on wide screens, and loads it with its calendar when a reader comes near. */
export function BookingBox({ property }: { property: Property }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const reader = useReader(property)
  useAsking(true, () => setNear(true))
  useEffect(() => {
    // Not shown on a phone: then it is never near.
    if (!box.current || near) return
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: AHEAD,
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={box} className="needs-script no-print mt-4 min-h-72 max-lg:hidden">
      {near && (
        <Suspense>
          <Wide property={property} reader={reader} />
        </Suspense>
      )}
    </div>
  )
}

/** At the foot of a phone's window: the price and the way to the calendar, which is loaded when it is touched. */
export function BookingBar({ property }: { property: Property }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const reader = useReader(property)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  useAsking(false, () => setWanted(true))
  return (
    <div className="needs-script no-print sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-bg px-4 py-3 lg:hidden">
      <Price property={property} className="text-18" />
      <Button
        look="primary"
        onPointerDown={() => setWanted(true)}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {t(params.has('endDate') ? 'property.stay' : 'property.chooseDays')}
      </Button>
      {wanted && (
        <Suspense>
          <Phone property={property} reader={reader} open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
