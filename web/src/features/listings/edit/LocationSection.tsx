import LocateFixed from 'lucide-react/icons/locate-fixed'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ListingDraft } from '#contract/forms/listings.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { AddressLookup } from './AddressLookup.tsx'
import { countriesFor } from './countries.ts'
import { FieldPair, type ListingForm, NumberField, Section, SelectField } from './ListingFields.tsx'

/** How positions are written: a place in Addis Ababa. */
const EXAMPLE = { lat: '9.0108', lng: '38.7613' }
/** About ten centimetres. */
const DECIMALS = 6

type Point = { lat: number; lng: number }

/** Props of the map, which belongs to another feature and comes from the page (app/lazy/PinMap.tsx). */
export type PinMapProps = {
  position: Point | null
  onMove: (lat: number, lng: number) => void
  /** What the map shows without a position. */
  city: string
  country: string
  /** Changes when the map should move to the position. */
  revision: number
}
export type PinMap = (props: PinMapProps) => ReactNode

type Props = {
  form: ListingForm
  map: PinMap
  /** Whether the section is visible: a map without a size cannot be drawn. */
  shown?: boolean
}

const { lat: Latitude, lng: Longitude } = ListingDraft.shape

/** Returns the position, unless one of its numbers is missing or out of range. */
const pointOf = (lat: unknown, lng: unknown): Point | null => {
  const point = { lat: Latitude.safeParse(lat).data, lng: Longitude.safeParse(lng).data }
  return point.lat === undefined || point.lng === undefined ? null : { lat: point.lat, lng: point.lng }
}

/** Address and position. Pin and numbers are kept equal, so that the position can be entered without a map. */
export function LocationSection({ form, map, shown = true }: Props) {
  const { t, i18n } = useTranslation('listings')
  const { country: nameOf } = useFormat()
  const { control, setValue } = form
  const [lat, lng, country] = useWatch({ control, name: ['lat', 'lng', 'country'] })
  const typed = useWatch({ control, name: ['address', 'neighbourhood', 'city'] })
  const city = form.field('city')
  const [mapCity, setMapCity] = useState(city.defaultValue ?? '')
  const [revision, setRevision] = useState(0)
  const [location, setLocation] = useState<'idle' | 'loading' | 'failed'>('idle')
  const numbers = useRef<HTMLDetailsElement>(null)
  const hasError = Boolean(form.field('lat').error || form.field('lng').error)
  useEffect(() => {
    if (hasError && numbers.current) numbers.current.open = true
  }, [hasError])

  const move = (toLat: number, toLng: number) => {
    setValue('lat', Number(toLat.toFixed(DECIMALS)))
    setValue('lng', Number(toLng.toFixed(DECIMALS)))
  }
  const locate = () => {
    if (location === 'loading') return
    if (!navigator.geolocation) return setLocation('failed')
    setLocation('loading')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        move(coords.latitude, coords.longitude)
        setLocation('idle')
      },
      () => setLocation('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  const typedAddress = [...typed, country && nameOf(String(country))].filter(Boolean).join(', ')
  const position = pointOf(lat, lng)
  // Read once: the placeholder option leaves the list only with the page.
  const [hasCountry] = useState(Boolean(country))
  return (
    <Section name="place" title={t('sections.place')}>
      <FormField
        {...form.field('address')}
        label={t('fields.address')}
        hint={t('fields.addressHint')}
        autoComplete="off"
        dir="auto"
        required
      />
      <FieldPair>
        <FormField {...form.field('neighbourhood')} label={t('fields.neighbourhood')} autoComplete="off" dir="auto" />
        <FormField
          {...city}
          label={t('fields.city')}
          onBlur={(event) => {
            setMapCity(event.currentTarget.value.trim())
            void city.onBlur(event)
          }}
          autoComplete="off"
          dir="auto"
          required
        />
      </FieldPair>
      <SelectField
        {...form.field('country')}
        label={t('fields.country')}
        options={[
          ...(hasCountry ? [] : [{ value: '', label: t('fields.countryChoose') }]),
          ...countriesFor(hasCountry ? String(country) : '', nameOf, i18n.language),
        ]}
        autoComplete="off"
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h3 className="text-15">{t('pin.title')}</h3>
            <p className="text-13 text-mute">{t(position ? 'pin.drag' : 'pin.choose')}</p>
          </div>
          <Button
            onClick={locate}
            aria-disabled={location === 'loading' || undefined}
            className="aria-disabled:opacity-70"
          >
            <LocateFixed size={18} aria-hidden="true" />
            {t('pin.here')}
          </Button>
        </div>
        <AddressLookup
          address={typedAddress}
          position={`${lat} ${lng}`}
          onChoose={(found) => {
            move(found.lat, found.lng)
            setRevision(revision + 1)
          }}
        />
        <FormError>{location === 'failed' ? t('pin.failed') : null}</FormError>
        <div className="h-80 overflow-hidden rounded-12 border border-line bg-raised sm:h-96">
          {shown && map({ position, onMove: move, city: mapCity, country: String(country ?? ''), revision })}
        </div>
        <details ref={numbers} className="rounded-6 border border-line px-4">
          <summary className="flex min-h-11 items-center text-15 underline underline-offset-4">
            {t('pin.numbers')}
          </summary>
          <div className="pb-4">
            <FieldPair>
              {(['lat', 'lng'] as const).map((name) => (
                <NumberField
                  key={name}
                  form={form}
                  name={name}
                  hint={t('fields.positionHint', { example: EXAMPLE[name] })}
                />
              ))}
            </FieldPair>
          </div>
        </details>
      </div>
    </Section>
  )
}
