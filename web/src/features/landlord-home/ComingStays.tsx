import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import { useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LandlordHome } from '#contract/landlord-home.ts'
import { LanguageContext } from '../../ui/format.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { Panel } from './Panel.tsx'

const ICONS = { CHECK_IN: LogIn, CHECK_OUT: LogOut }

/** The check-ins and check-outs of the next days, by day. */
export function ComingStays({ stays: { next } }: { stays: LandlordHome['stays'] }) {
  const { t } = useTranslation('landlord-home')
  const { t: common } = useTranslation()
  const nameOf = usePersonName()
  const language = useContext(LanguageContext)
  const days = useMemo(() => {
    const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(`${language}-u-nu-latn`, options)
  }, [language])
  const byDay = [...new Set(next.map(({ day }) => day))].map((day) => ({
    day,
    stays: next.filter((stay) => stay.day === day),
  }))
  return (
    <Panel title={t('stays.title')} lead={t('stays.lead')}>
      {byDay.length === 0 && <p className="text-mute">{t('stays.none')}</p>}
      {byDay.map(({ day, stays }) => (
        <div key={day} className="grid gap-1">
          <h3 className="text-15 font-semibold text-mute">{days.format(new Date(day))}</h3>
          <ul className="divide-y divide-line">
            {stays.map(({ kind, bookingId, title, tenant, guests, isPaid }) => {
              const Icon = ICONS[kind]
              return (
                <li key={`${kind} ${bookingId}`}>
                  <Link
                    to={`/bookings/${bookingId}`}
                    className="-mx-2 grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-6 px-2 py-2 transition-colors duration-150 hover:bg-raised"
                  >
                    <Icon
                      size={20}
                      aria-hidden
                      className={`rtl:-scale-x-100 ${kind === 'CHECK_IN' ? 'text-accent' : 'text-mute'}`}
                    />
                    <span className="min-w-0">
                      <span className="flex flex-wrap justify-between gap-x-4">
                        <span className="font-semibold">
                          {t(`stays.${kind}`)} · <bdi className="wrap-anywhere">{nameOf(tenant)}</bdi>
                        </span>
                        <span className="text-13 text-mute">{common('guests', { count: guests, n: guests })}</span>
                      </span>
                      <span dir="auto" className="title-start block truncate text-13 text-mute">
                        {title || t('untitled')}
                      </span>
                      {!isPaid && <span className="block text-13 text-warn">{t('stays.unpaid')}</span>}
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
