import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type LandlordHome, OCCUPANCY_NIGHTS } from '#contract/landlord-home.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from './Panel.tsx'

type Taken = { booked: number; blocked: number; nights: number }

/** The shares of nights as a bar, which repeats the numbers below it. */
function Bar({ booked, blocked, nights }: Taken) {
  const width = (part: number) => ({ width: `${nights === 0 ? 0 : (part / nights) * 100}%` })
  return (
    <span aria-hidden className="flex h-2.5 overflow-hidden rounded-full border border-control bg-bg">
      <span className="bg-accent" style={width(booked)} />
      <span className="bg-control" style={width(blocked)} />
    </span>
  )
}

const Dot = ({ className }: { className: string }) => (
  <span aria-hidden className={`inline-block size-2.5 rounded-full border border-control ${className}`} />
)

function Numbers({ booked, blocked, nights }: Taken) {
  const { t } = useTranslation('landlord-home')
  const { number } = useFormat()
  const items = [
    { text: t('occupancy.booked', { n: number(booked) }), dot: 'bg-accent' },
    { text: t('occupancy.blocked', { n: number(blocked) }), dot: 'bg-control' },
    { text: t('occupancy.free', { n: number(nights - booked - blocked) }), dot: 'bg-bg' },
  ]
  return (
    <span className="flex flex-wrap gap-x-4 text-13 text-mute">
      {items.map(({ text, dot }) => (
        <span key={dot} className="inline-flex items-center gap-1.5">
          <Dot className={dot} />
          {text}
        </span>
      ))}
    </span>
  )
}

type Props = { occupancy: LandlordHome['occupancy']; publicCount: number }

/** How many of the next nights are booked, in all and by listing. */
export function Occupancy({ occupancy: { booked, blocked, nights, listings }, publicCount }: Props) {
  const { t } = useTranslation('landlord-home')
  const { number, percent } = useFormat()
  const isSome = publicCount > listings.length
  return (
    <Panel title={t('occupancy.title', { n: number(OCCUPANCY_NIGHTS) })}>
      {publicCount > 1 && (
        <div className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{t('occupancy.all')}</span>
            <span>{t('occupancy.share', { percent: percent(booked / nights) })}</span>
          </p>
          <Bar booked={booked} blocked={blocked} nights={nights} />
          <Numbers booked={booked} blocked={blocked} nights={nights} />
        </div>
      )}
      {isSome && <p className="text-13 text-mute">{t('occupancy.some', { n: number(listings.length) })}</p>}
      <ul className="grid gap-4">
        {listings.map((listing) => {
          const taken = { ...listing, nights: OCCUPANCY_NIGHTS }
          return (
            <li key={listing.propertyId} className="grid gap-1.5">
              <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
                <Link
                  to={`/my-properties/${listing.propertyId}/calendar`}
                  dir="auto"
                  className="title-start inline-flex min-h-6 w-fit max-w-full items-center wrap-anywhere underline underline-offset-4 hover:text-accent touch:min-h-11"
                >
                  {listing.title || t('untitled')}
                </Link>
                <span className="text-13">
                  {t('occupancy.share', { percent: percent(listing.booked / OCCUPANCY_NIGHTS) })}
                </span>
              </p>
              <Bar {...taken} />
              <Numbers {...taken} />
            </li>
          )
        })}
      </ul>
      <LinkButton to="/my-properties/calendar" className="justify-self-start">
        {t('occupancy.calendar')}
      </LinkButton>
    </Panel>
  )
}
