import { getLocalTimeZone, today as todayIn } from '@internationalized/date'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { BlockForm } from './BlockForm.tsx'
import { fetchRange, firstOfMonth } from './days.ts'
import { calendarEntries } from './entries.ts'
import { ExportLinkSection } from './feeds/ExportLinkSection.tsx'
import { FeedsSection } from './feeds/FeedsSection.tsx'
import { CalendarPlanner } from './month/CalendarPlanner.tsx'
import { calendarArea, fetchCalendar, fetchFeeds, fetchPlace } from './slice.ts'

/** The calendar of one of the landlord's properties. `missing` is shown when there is none or access is denied. */
export function CalendarPage({ id, missing }: { id: string; missing: ReactNode }) {
  const { t } = useTranslation(['calendars', 'translation'])
  const dispatch = useDispatch<CallDispatch>()
  const state = useSelector(calendarArea.select)
  // The local month is only a first guess: the response has today's date at the property.
  const [month, setMonth] = useState(() => firstOfMonth(todayIn(getLocalTimeZone()).toString()))
  const window = fetchRange(month)
  const property = useRequest(id, () => dispatch(fetchPlace({ id })))
  const asked = useRequest(`${id} ${window.from}`, () => dispatch(fetchCalendar({ id, ...window })))
  const listed = useRequest(id, () => dispatch(fetchFeeds({ id })))
  const calendar = state.propertyId === id ? state.calendar : null
  const nameOf = usePersonName()
  const entries = useMemo(
    () => (calendar ? calendarEntries(calendar, state.feeds, nameOf) : []),
    [calendar, state.feeds, nameOf],
  )

  const problem = asked.answer && rejectionOf(asked.answer)
  if (isAboutMissing(problem)) return missing
  const priced = fetchPlace.fulfilled.match(property.answer) ? property.answer.payload : undefined
  const title = property.pending ? undefined : state.title || t('untitled')
  const feedsProblem = listed.answer && rejectionOf(listed.answer)?.error
  return (
    <div className="page grid gap-6 py-8">
      <div className="grid justify-items-start gap-1">
        <Link
          to="/my-properties"
          className="inline-flex min-h-6 w-fit items-center text-mute underline-offset-4 hover:underline touch:min-h-11"
        >
          {t('back')}
        </Link>
        <h1 className="text-24 wrap-anywhere sm:text-32">
          {t('title')}
          {title && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </h1>
      </div>
      {problem && (
        <div className="grid justify-items-start gap-3">
          <FormError>{problem.error}</FormError>
          <Button onClick={asked.reload}>{t('retry')}</Button>
        </div>
      )}
      {calendar ? (
        <>
          <section aria-label={t('title')} className="rounded-12 border border-line bg-surface p-3 sm:p-6">
            <CalendarPlanner
              id={id}
              today={calendar.today}
              entries={entries}
              month={month}
              onMonth={setMonth}
              busy={asked.pending}
              property={priced}
              onChanged={asked.reload}
            />
          </section>
          <BlockForm id={id} today={calendar.today} onChanged={asked.reload} />
          <section aria-labelledby="others" className="grid gap-6 rounded-12 border border-line bg-surface p-4 sm:p-6">
            <div className="grid gap-1">
              <h2 id="others" className="text-24">
                {t('others.title')}
              </h2>
              <p className="text-mute">{t('others.lead')}</p>
            </div>
            <ExportLinkSection id={id} url={calendar.icalUrl} />
            <FeedsSection
              id={id}
              feeds={state.feeds}
              pending={listed.pending}
              problem={feedsProblem}
              onRetry={listed.reload}
              onRead={asked.reload}
            />
          </section>
        </>
      ) : (
        !problem && (
          <div aria-busy="true">
            <p role="status" className="sr-only">
              {t('translation:layout.loading')}
            </p>
            <div className="skeleton" aria-hidden="true">
              <SkeletonLine className="h-[34rem] w-full rounded-12!" />
            </div>
          </div>
        )
      )}
    </div>
  )
}
