import LocateFixed from 'lucide-react/icons/locate-fixed'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { countriesFor } from './countries.ts'
import { NUMBERS, TEXTS } from './limits.ts'
import { NumberField, Pair, Part, type PartProps, SelectField } from './parts.tsx'

/** How positions are written: somewhere in Addis Ababa. */
const EXAMPLE = { lat: '9.0108', lng: '38.7613' }
/** Some ten centimetres. */
const DECIMALS = 6

type Point = { lat: number; lng: number }

/** The map that the page lends (app/PinMap.tsx): maps are another feature's. */
export type PinMapProps = {
  position: Point | null
  onMove: (lat: number, lng: number) => void
  /** Where to look while nothing is chosen. */
  city: string
  country: string
}
export type PinMap = (props: PinMapProps) => ReactNode

type Props = PartProps & {
  map: PinMap
  /** The position was chosen without typing. */
  onMoved: () => void
  /** Whether it is on the page: a map without a size cannot be drawn. */
  shown?: boolean
}

const within = (text: string, { min, max }: { min: number; max: number }) => {
  const value = Number(text)
  return text.trim() !== '' && value >= min && value <= max ? value : undefined
}

const pointOf = ({ lat, lng }: { lat: string; lng: string }): Point | null => {
  const at = { lat: within(lat, NUMBERS.lat), lng: within(lng, NUMBERS.lng) }
  return at.lat === undefined || at.lng === undefined ? null : { lat: at.lat, lng: at.lng }
}

/** Address and position. The pin and the two numbers are one: whoever cannot use a map types them. */
export function PlacePart({ map, onMoved, shown = true, ...props }: Props) {
  const { t, i18n } = useTranslation('listings')
  const { country: nameOf } = useFormat()
  const { said, errors } = props
  const [at, setAt] = useState({ lat: String(said.lat ?? ''), lng: String(said.lng ?? '') })
  const [near, setNear] = useState({ city: said.city, country: said.country })
  const [asking, setAsking] = useState<'no' | 'asking' | 'failed'>('no')
  const numbers = useRef<HTMLDetailsElement>(null)
  const moved = useEffectEvent(onMoved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the fields say it
  useEffect(() => moved(), [at])
  const wrong = errors.lat || errors.lng
  useEffect(() => {
    if (wrong && numbers.current) numbers.current.open = true
  }, [wrong])

  const move = (lat: number, lng: number) =>
    setAt({ lat: String(Number(lat.toFixed(DECIMALS))), lng: String(Number(lng.toFixed(DECIMALS))) })
  const locate = () => {
    if (asking === 'asking') return
    if (!navigator.geolocation) return setAsking('failed')
    setAsking('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        move(coords.latitude, coords.longitude)
        setAsking('no')
      },
      () => setAsking('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  const position = pointOf(at)
  return (
    <Part title={t('sections.place')}>
      <FormField
        name="address"
        label={t('fields.address')}
        hint={t('fields.addressHint')}
        error={errors.address}
        defaultValue={said.address}
        maxLength={TEXTS.address.max}
        autoComplete="off"
        dir="auto"
        required
      />
      <Pair>
        <FormField
          name="neighbourhood"
          label={t('fields.neighbourhood')}
          error={errors.neighbourhood}
          defaultValue={said.neighbourhood}
          maxLength={TEXTS.neighbourhood.max}
          autoComplete="off"
          dir="auto"
        />
        <FormField
          name="city"
          label={t('fields.city')}
          error={errors.city}
          defaultValue={said.city}
          maxLength={TEXTS.city.max}
          onBlur={({ currentTarget: { value } }) => setNear({ ...near, city: value.trim() })}
          autoComplete="off"
          dir="auto"
          required
        />
      </Pair>
      <SelectField
        name="country"
        label={t('fields.country')}
        error={errors.country}
        defaultValue={said.country}
        onChange={({ currentTarget: { value } }) => setNear({ ...near, country: value })}
        options={[
          ...(said.country ? [] : [{ value: '', label: t('fields.countryChoose') }]),
          ...countriesFor(said.country, nameOf, i18n.language),
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
            aria-disabled={asking === 'asking' || undefined}
            className="aria-disabled:opacity-70"
          >
            <LocateFixed size={18} aria-hidden="true" />
            {t('pin.here')}
          </Button>
        </div>
        <FormError>{asking === 'failed' ? t('pin.failed') : null}</FormError>
        <div className="h-80 overflow-hidden rounded-12 border border-line bg-raised sm:h-96">
          {shown && map({ position, onMove: move, ...near })}
        </div>
        <details ref={numbers} className="rounded-6 border border-line px-4">
          <summary className="flex min-h-11 items-center text-15 underline underline-offset-4">
            {t('pin.numbers')}
          </summary>
          <div className="pb-4">
            <Pair>
              {(['lat', 'lng'] as const).map((name) => (
                <NumberField
                  key={name}
                  {...props}
                  name={name}
                  value={at[name]}
                  onChange={({ currentTarget: { value } }) => setAt((before) => ({ ...before, [name]: value }))}
                  hint={t('fields.positionHint', { example: EXAMPLE[name] })}
                />
              ))}
            </Pair>
          </div>
        </details>
      </div>
    </Part>
  )
}
