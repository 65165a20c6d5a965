import { getLocalTimeZone, today as todayIn } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { addMonths } from '#contract/days.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormat } from '../../../ui/format.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ListPages } from '../../../ui/ListPages.tsx'
import { changedAddress, readPage } from '../../../ui/listAddress.ts'
import { useLiveReload } from '../../../ui/live.ts'
import { useLast } from '../../../ui/useLast.ts'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchCalendar } from '../calls.ts'
import { Legend } from './Legend.tsx'
import { monthName, nextMonth, readMonth } from './month.ts'
import { Timeline } from './Timeline.tsx'

/** A month of all listings of the landlord. */
export function CalendarPage() {
  const { t } = useTranslation('landlord-home')
  const { t: common } = useTranslation()
  const { month: nameOf } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { params } = useListAddress()
  const today = todayIn(getLocalTimeZone()).toString()
  const month = readMonth(params, today)
  const page = readPage(params)
  const days = { startDate: month, endDate: addMonths(month, 1) }
  const query = { from: days.startDate, to: days.endDate, page }
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchCalendar(query)))
  useLiveReload(reload, ({ kind }) => kind === 'booking' || kind === 'property')
  const loaded = fetchCalendar.fulfilled.match(answer) ? { days, ...answer.payload } : undefined
  // The month before stays until the next one is loaded.
  const shown = useLast('calendar', loaded, loaded !== undefined)
  const to = (name: string | undefined) =>
    changedAddress(params, { month: name, page: params.get('page') ?? undefined })
  const isCurrent = monthName(month) === monthName(today)
  return (
    <div className="page grid gap-6 py-8">
      <div>
        <h1 className="text-32">{t('calendar.title')}</h1>
        <p className="text-mute">{t('calendar.lead')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t('calendar.months')} className="flex flex-wrap items-center gap-2">
          <LinkButton to={to(nextMonth(month, -1))} aria-label={t('calendar.previous')} className="px-2.5">
            <ChevronLeft size={20} aria-hidden className="rtl:rotate-180" />
          </LinkButton>
          <h2 aria-live="polite" className="min-w-40 text-center text-18">
            {nameOf(month)}
          </h2>
          <LinkButton to={to(nextMonth(month, 1))} aria-label={t('calendar.next')} className="px-2.5">
            <ChevronRight size={20} aria-hidden className="rtl:rotate-180" />
          </LinkButton>
          {!isCurrent && (
            <LinkButton variant="quiet" to={to(undefined) || '?'}>
              {t('calendar.current')}
            </LinkButton>
          )}
        </nav>
        <Legend />
      </div>
      <ListBody
        pending={pending}
        isEmpty={!shown || shown.items.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={common('layout.loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('calendar.empty')}>
            <p className="max-w-prose text-mute">{t('calendar.emptyBody')}</p>
            <LinkButton variant="primary" to="/my-properties/new">
              {t('first.action')}
            </LinkButton>
          </EmptyState>
        }
      >
        {shown && <Timeline days={shown.days} rows={shown.items} today={today} />}
      </ListBody>
      <ListPages
        page={page}
        totalPages={shown?.totalPages ?? 0}
        pending={pending}
        label={common('search.pages')}
        previous={common('search.previous')}
        next={common('search.next')}
        pageLabel={(at) => common('search.page', { page: at })}
      />
    </div>
  )
}
