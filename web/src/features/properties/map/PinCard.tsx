import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { pictureVariant } from '#contract/pictures.ts'
import type { Pin } from '#contract/properties-map.ts'
import type { Image } from '#contract/property.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { isFlexible, stayQueryOf } from '../filters.ts'
import { StayDetails, StayTotal } from '../search/StayPrice.tsx'
import { fetchPinProperty, type MapFilters } from './clusters.ts'

/** What the card shows of a place. */
export type CardPlace = Omit<Pin, 'lat' | 'lng'>

type Props = {
  places: readonly CardPlace[]
  /** How many there are; those that are not shown are found by `onAll`. */
  total: number
  currency: string
  filters: MapFilters
  onAll: () => void
  onClose: () => void
}

/** The picture is loaded after the card is shown; its box has a fixed size. */
function Cover({ id }: { id: string }) {
  const dispatch = useDispatch<CallDispatch>()
  const [image, setImage] = useState<Image>()
  useEffect(() => {
    const request = dispatch(fetchPinProperty(id))
    void request.then((action) => {
      if (fetchPinProperty.fulfilled.match(action)) setImage(action.payload.images[0])
    })
    return () => request.abort()
  }, [dispatch, id])
  return (
    <span
      className="block aspect-4/3 w-28 shrink-0 overflow-hidden rounded-6 bg-raised bg-cover sm:w-32"
      style={image && { backgroundImage: `url("${image.placeholder}")` }}
    >
      {image && (
        <picture>
          <source type="image/avif" srcSet={pictureVariant(image.url, 320, 'avif')} />
          <img src={pictureVariant(image.url, 320, 'webp')} alt="" className="size-full object-cover" />
        </picture>
      )}
    </span>
  )
}

function PinText({ pin, currency, hasDates }: { pin: CardPlace; currency: string; hasDates: boolean }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <span className="grid min-w-0 content-center gap-0.5">
      <span className="truncate text-13 text-mute">{[pin.neighbourhood, pin.city].filter(Boolean).join(', ')}</span>
      <span
        dir="auto"
        className="line-clamp-2 title-start text-15 font-semibold underline-offset-4 group-hover:underline"
      >
        {pin.title}
      </span>
      {pin.stay ? (
        <span className="text-15">
          <StayTotal stay={pin.stay} currency={currency} />
          <StayDetails stay={pin.stay} currency={currency} hasDates={hasDates} />
        </span>
      ) : (
        <span className="text-15">
          <strong className="font-bold text-warm">{money(pin.price, currency)}</strong>{' '}
          <span className="text-13 text-mute">{t(`per.${pin.priceUnit}`)}</span>
        </span>
      )}
    </span>
  )
}

/** The card of a pin with its picture, or a list when several pins have the same position. Receives the focus. */
export function PinCard({ places, total, currency, filters, onAll, onClose }: Props) {
  const { t } = useTranslation('map')
  const first = useRef<HTMLAnchorElement>(null)
  const { number } = useFormat()
  const ids = places.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each choice
  useEffect(() => first.current?.focus({ preventScroll: true }), [ids])
  return (
    <section
      aria-label={t('place')}
      className="fade-in absolute inset-x-3 bottom-9 z-20 mx-auto flex max-h-[60%] max-w-md items-start gap-1 rounded-12 border border-line bg-surface p-2 shadow-float"
    >
      <ul className="grid max-h-full min-w-0 grow gap-1 overflow-y-auto">
        {places.map((pin, index) => (
          <li key={pin.id}>
            <Link
              ref={index === 0 ? first : undefined}
              to={`/properties/${pin.id}${stayQueryOf(filters, pin.stay)}`}
              className="group flex gap-3 rounded-6 p-1 hover:bg-raised focus-visible:-outline-offset-2"
            >
              {places.length === 1 && <Cover id={pin.id} />}
              <PinText pin={pin} currency={currency} hasDates={isFlexible(filters)} />
            </Link>
          </li>
        ))}
        {total > places.length && (
          <li>
            <Button variant="quiet" className="w-full" onClick={onAll}>
              {t('all', { n: number(total) })}
            </Button>
          </li>
        )}
      </ul>
      <button
        type="button"
        aria-label={t('close')}
        title={t('close')}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-6 text-mute hover:bg-raised hover:text-ink"
      >
        <X size={20} aria-hidden />
      </button>
    </section>
  )
}
