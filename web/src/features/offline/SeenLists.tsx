import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Image } from '#contract/property.ts'
import { formatRange, LanguageContext, useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { type Seen, type SeenBooking, type SeenFavourite, seenPicture } from './seen.ts'

type Row = readonly [label: string, value: ReactNode]

type EntryProps = {
  title: string
  hint: string
  image: Image | null
  rows: readonly Row[]
  seenAt: string
  isOpen: boolean
}

/** An entry that opens without a page of its own. */
function Entry({ title, hint, image, rows, seenAt, isOpen }: EntryProps) {
  const { t } = useTranslation('device')
  const { moment } = useLocalTime()
  return (
    <li className="border-t border-line first:border-t-0">
      <details open={isOpen} className="group">
        <summary className="flex min-h-16 cursor-pointer items-center gap-4 py-2">
          {image ? (
            <img
              src={seenPicture(image)}
              alt=""
              width={72}
              height={54}
              className="h-13.5 w-18 shrink-0 rounded-6 bg-raised bg-cover object-cover"
              style={{ backgroundImage: `url("${image.placeholder}")` }}
            />
          ) : (
            <span className="h-13.5 w-18 shrink-0 rounded-6 bg-raised" />
          )}
          <span className="min-w-0">
            <span dir="auto" className="title-start block font-semibold wrap-anywhere">
              {title}
            </span>
            <span className="block text-15 text-mute">{hint}</span>
          </span>
          <ChevronDown size={20} aria-hidden className="ms-auto shrink-0 text-mute group-open:rotate-180" />
        </summary>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 pb-4 sm:ps-22">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-mute">{label}</dt>
              <dd dir="auto" className="title-start wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pb-4 text-13 text-mute sm:ps-22">{t('asOf', { when: moment(seenAt) })}</p>
      </details>
    </li>
  )
}

function useDays() {
  const language = useContext(LanguageContext)
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return (start: string, end: string) => formatRange(format, start, end)
}

function BookingEntry({ booking, isOpen }: { booking: SeenBooking; isOpen: boolean }) {
  const { t } = useTranslation('device')
  const { number } = useFormat()
  const range = useDays()
  const { property, startDate, endDate, guests, status, timeZone, tenant, landlord, seenAt } = booking
  const days = range(startDate, endDate)
  const place = [property.address, property.neighbourhood, property.city].filter(Boolean).join(', ')
  const rows: Row[] = [
    [t('statusLabel'), t(`status.${status}`)],
    [t('dates'), days],
    [t('address'), place],
    [t('guests'), number(guests)],
    [t('landlord'), landlord],
    [t('tenant'), tenant],
  ]
  const hint = `${days} · ${t(`status.${status}`)}`
  const shown = [...rows, [t('zone'), timeZone] as const]
  return (
    <Entry title={property.title} hint={hint} image={property.image} rows={shown} seenAt={seenAt} isOpen={isOpen} />
  )
}

function FavouriteEntry({ favourite, isOpen }: { favourite: SeenFavourite; isOpen: boolean }) {
  const { t } = useTranslation('device')
  const { t: common } = useTranslation()
  const { number, money } = useFormat()
  const { title, city, neighbourhood, price, priceUnit, currency, maxGuests, image, seenAt } = favourite
  const place = [neighbourhood, city].filter(Boolean).join(', ')
  const rent = `${money(price, currency)} ${common(`per.${priceUnit}`)}`
  const rows: Row[] = [
    [t('address'), place],
    [t('rent'), rent],
    [t('guests'), number(maxGuests)],
  ]
  return <Entry title={title} hint={`${place} · ${rent}`} image={image} rows={rows} seenAt={seenAt} isOpen={isOpen} />
}

/** What the person saw last, read-only. The entry of the page that was wanted is open and first. */
export function SeenLists({ seen: { bookings, favourites }, wanted }: { seen: Seen; wanted: string | undefined }) {
  const { t } = useTranslation('device')
  const isWanted = (path: string) => wanted?.split(/[?#]/)[0] === path
  const first = <T extends { id: string }>(items: readonly T[], base: string) =>
    items.toSorted((a, b) => Number(isWanted(`${base}/${b.id}`)) - Number(isWanted(`${base}/${a.id}`)))
  return (
    <div className="grid gap-8">
      {bookings.length > 0 && (
        <section>
          <h2 className="mb-2 text-24">{t('bookings')}</h2>
          <ul>
            {first(bookings, '/bookings').map((booking) => (
              <BookingEntry key={booking.id} booking={booking} isOpen={isWanted(`/bookings/${booking.id}`)} />
            ))}
          </ul>
        </section>
      )}
      {favourites.length > 0 && (
        <section>
          <h2 className="mb-2 text-24">{t('favourites')}</h2>
          <ul>
            {first(favourites, '/properties').map((favourite) => (
              <FavouriteEntry
                key={favourite.id}
                favourite={favourite}
                isOpen={isWanted(`/properties/${favourite.id}`)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
