import { getLocalTimeZone, today as todayIn } from '@internationalized/date'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Bone } from '../../ui/Skeleton.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { BlockForm } from './BlockForm.tsx'
import { monthOf, windowOf } from './days.ts'
import { entriesOf } from './entries.ts'
import { Planner } from './month/Planner.tsx'
import { FeedsPart } from './others/FeedsPart.tsx'
import { LinkPart } from './others/LinkPart.tsx'
import { fetchCalendar, fetchFeeds, fetchPlace, selectCalendar } from './slice.ts'

const MISSING = [400, 404]

/** The calendar of one of the landlord's properties. `missing` is shown for what is not there, or not theirs. */
export function CalendarPage({ id, missing }: { id: string; missing: ReactNode }) {
  const { t } = useTranslation('calendar')
  const dispatch = useDispatch<CallDispatch>()
  const state = useSelector(selectCalendar)
  // Where the landlord is it may be another day than where the property stands: only the month is guessed.
  const [month, setMonth] = useState(() => monthOf(todayIn(getLocalTimeZone()).toString()))
  const window = windowOf(month)
  const place = useAsked(id, () => dispatch(fetchPlace({ id })))
  const asked = useAsked(`${id} ${window.from}`, () => dispatch(fetchCalendar({ id, ...window })))
  const listed = useAsked(id, () => dispatch(fetchFeeds({ id })))
  const calendar = state.propertyId === id ? state.calendar : null
  const entries = useMemo(() => (calendar ? entriesOf(calendar, state.feeds) : []), [calendar, state.feeds])

  const problem = asked.answer && rejectionOf(asked.answer)
  if (problem && MISSING.includes(problem.status ?? 0)) return missing
  const title = place.pending ? undefined : state.title || t('untitled')
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
          <Button onClick={asked.again}>{t('retry')}</Button>
        </div>
      )}
      {calendar ? (
        <>
          <section aria-label={t('title')} className="rounded-12 border border-line bg-surface p-3 sm:p-6">
            <Planner
              id={id}
              today={calendar.today}
              entries={entries}
              month={month}
              onMonth={setMonth}
              busy={asked.pending}
              onChanged={asked.again}
            />
          </section>
          <BlockForm id={id} today={calendar.today} onChanged={asked.again} />
          <section aria-labelledby="others" className="grid gap-6 rounded-12 border border-line bg-surface p-4 sm:p-6">
            <div className="grid gap-1">
              <h2 id="others" className="text-24">
                {t('others.title')}
              </h2>
              <p className="text-mute">{t('others.lead')}</p>
            </div>
            <LinkPart id={id} url={calendar.icalUrl} />
            <FeedsPart
              id={id}
              feeds={state.feeds}
              pending={listed.pending}
              problem={feedsProblem}
              onRetry={listed.again}
              onRead={asked.again}
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
              <Bone className="h-[34rem] w-full rounded-12!" />
            </div>
          </div>
        )
      )}
    </div>
  )
}
