import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { EarningMovement } from '#contract/earnings.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import { useLiveReload } from '../../ui/live.ts'
import { useColon } from '../../ui/useColon.ts'
import { useLast } from '../../ui/useLast.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRange } from '../../ui/useRange.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchMovements } from './calls.ts'
import { groupMovements, type MovementGroup } from './groups.ts'
import { isAboutEarnings } from './query.ts'

/** As many as the server gives, so that a payout is rarely divided. */
const PER_PAGE = 100

/** What changed the balance in a month, by payout and booking. */
export function MonthMovements({ month, currency, page }: { month: string; currency: string; page: number }) {
  const { t } = useTranslation('earnings')
  const pageTexts = usePageTexts()
  const { month: monthName } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const query = { month, currency, page, limit: PER_PAGE }
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchMovements(query)))
  useLiveReload(reload, isAboutEarnings)
  const loaded = fetchMovements.fulfilled.match(answer) ? answer.payload : undefined
  const list = useLast(`${month} ${currency}`, loaded, loaded !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each month that is opened is moved to
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [month])
  return (
    <section aria-labelledby="movements" className="grid gap-3">
      <h2 id="movements" ref={heading} tabIndex={-1} className="scroll-mt-4 text-24 outline-none">
        {t('movements.title', { month: monthName(`${month}-01`) })}
      </h2>
      <ListBody
        pending={pending}
        isEmpty={!list?.items.length}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={<p className="text-mute">{t('movements.empty')}</p>}
      >
        <ul
          aria-label={t('movements.caption')}
          className="grid divide-y divide-line rounded-12 border border-line bg-surface"
        >
          {groupMovements(list?.items ?? []).map((group) => (
            <Group key={group.key} group={group} />
          ))}
        </ul>
      </ListBody>
      <ListPages page={page} totalPages={list?.totalPages ?? 0} pending={pending} {...pageTexts} />
    </section>
  )
}

/** One line that opens: a payout with the bookings that it is for, or a booking with what was paid and refunded. */
function Group({ group: { isPayout, amount, isPart, movements } }: { group: MovementGroup }) {
  const { t } = useTranslation('earnings')
  const { money } = useFormat()
  const { day } = useLocalTime()
  const range = useRange()
  const nameOf = usePersonName()
  const [newest] = movements
  if (!newest) return null
  const { title, tenant, startDate, endDate, at, currency, reference } = newest
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-start justify-between gap-4 rounded-12 px-4 py-3">
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {isPayout ? t('kinds.PAYOUT') : <bdi>{title}</bdi>}
            </span>
            <span className="block text-13 text-mute wrap-anywhere">
              <bdi>{isPayout ? reference : nameOf(tenant)}</bdi> · {isPayout ? day(at) : range(startDate, endDate)}
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <span className={amount < 0 ? 'text-mute' : 'font-semibold'}>{money(amount, currency)}</span>
            <ChevronDown size={18} aria-hidden="true" className="text-mute group-open:rotate-180" />
          </span>
        </summary>
        <ul className="grid gap-3 border-t border-line px-4 py-3">
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
          {isPart && <li className="text-13 text-mute">{t('movements.part')}</li>}
        </ul>
      </details>
    </li>
  )
}

function Movement({ movement }: { movement: EarningMovement }) {
  const { t } = useTranslation('earnings')
  const colon = useColon()
  const { money } = useFormat()
  const { day } = useLocalTime()
  const range = useRange()
  const nameOf = usePersonName()
  const { bookingId, title, tenant, startDate, endDate, at, kind, amount, currency, dueAt, timeZone } = movement
  const isPayout = kind === 'PAYOUT'
  return (
    <li className="flex items-start justify-between gap-4">
      <span className="min-w-0">
        <Link
          to={`/bookings/${bookingId}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4 wrap-anywhere touch:min-h-11"
        >
          {isPayout ? <bdi>{title}</bdi> : t(`kinds.${kind}`)}
        </Link>
        <span className="block text-13 text-mute">
          {isPayout ? (
            <>
              <bdi>{nameOf(tenant)}</bdi> · {range(startDate, endDate)}
            </>
          ) : (
            <>
              <time dateTime={at}>{day(at)}</time>
              {dueAt && (
                <>
                  {' '}
                  · {t('movements.due') + colon}
                  <time dateTime={dueAt}>{day(dueAt, timeZone)}</time>
                </>
              )}
            </>
          )}
        </span>
      </span>
      <span className={`shrink-0 ${amount < 0 ? 'text-mute' : 'font-semibold'}`}>{money(amount, currency)}</span>
    </li>
  )
}
