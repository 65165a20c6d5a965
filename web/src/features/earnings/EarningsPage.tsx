import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import type { Earnings } from '#contract/earnings.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListBody } from '../../ui/ListBody.tsx'
import { changedAddress } from '../../ui/listAddress.ts'
import { useLiveReload } from '../../ui/live.ts'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import { useLast } from '../../ui/useLast.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useScrollTo } from '../../ui/useScrollTo.ts'
import { exportEarnings, fetchEarnings } from './calls.ts'
import { EarningsChart } from './EarningsChart.tsx'
import { ExpectedPayouts } from './ExpectedPayouts.tsx'
import { MonthMovements } from './MonthMovements.tsx'
import { MonthTable } from './MonthTable.tsx'
import { PayoutDetails } from './PayoutDetails.tsx'
import { isAboutEarnings, readEarningsQuery } from './query.ts'

const FORBIDDEN = 403

const isWithout = ({ years, totals, payouts }: Earnings) =>
  years.length === 1 && payouts.length === 0 && totals.received === 0 && totals.paidOut === 0

/** What a landlord earned by month, what was paid out and what is due. `missing` is shown to who never was one. */
export function EarningsPage({ missing }: { missing: ReactNode }) {
  const { t } = useTranslation('earnings')
  const dispatch = useDispatch<CallDispatch>()
  const { params, change } = useListAddress()
  useScrollTo(useLocation().hash)
  const { year, currency, month, page } = readEarningsQuery(params)
  const key = JSON.stringify({ year, currency })
  const { pending, answer, reload } = useRequest(key, () => dispatch(fetchEarnings({ year, currency })))
  useLiveReload(reload, isAboutEarnings)
  const loaded = fetchEarnings.fulfilled.match(answer) ? answer.payload : undefined
  const earnings = useLast('earnings', loaded, loaded !== undefined)
  const problem = answer && rejectionOf(answer)
  if (problem?.status === FORBIDDEN) return missing
  const csv = async () => {
    const asked = await dispatch(exportEarnings({ year: earnings?.year }))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }
  return (
    <div className="page grid gap-6 py-8">
      <header className="grid items-end gap-4 md:grid-cols-[1fr_auto]">
        <div className="grid gap-2">
          <h1 className="text-32">{t('title')}</h1>
          <p className="max-w-prose text-mute">{t('lead')}</p>
        </div>
        {earnings && !isWithout(earnings) && (
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label={t('year')}
              value={earnings.year}
              onChange={({ currentTarget: { value } }) => change({ year: value, month: undefined })}
              options={earnings.years.map((each) => ({ value: each, label: String(each) }))}
            />
            {earnings.currencies.length > 1 && (
              <Select
                label={t('currency')}
                value={earnings.currency}
                onChange={({ currentTarget: { value } }) => change({ currency: value })}
                options={earnings.currencies.map((each) => ({ value: each, label: each }))}
              />
            )}
            <CsvButton label={t('csv')} busy={t('wait')} name={`earnings-${earnings.year}.csv`} load={csv} />
          </div>
        )}
      </header>
      <PayoutDetails />
      <ListBody
        pending={pending}
        isEmpty={!earnings || isWithout(earnings)}
        error={problem?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={
          <EmptyState title={t('empty.title')}>
            <p className="max-w-prose text-mute">{t('empty.body')}</p>
            <LinkButton to="/my-properties">{t('empty.places')}</LinkButton>
          </EmptyState>
        }
      >
        {earnings && (
          <div className="grid gap-8">
            <Headline earnings={earnings} />
            <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <section aria-labelledby="by-month" className="grid content-start gap-3">
                <h2 id="by-month" className="text-24">
                  {t('byMonth')}
                </h2>
                <Suspense fallback={<SkeletonLine className="h-80 w-full" />}>
                  <EarningsChart months={earnings.months} currency={earnings.currency} />
                </Suspense>
                <MonthTable
                  earnings={earnings}
                  open={month}
                  addressOf={(wanted) => changedAddress(params, { month: wanted }) || '?'}
                />
              </section>
              <ExpectedPayouts earnings={earnings} />
            </div>
          </div>
        )}
      </ListBody>
      {earnings && month && <MonthMovements month={month} currency={earnings.currency} page={page} />}
    </div>
  )
}

function Headline({ earnings: { year, totals, due, upcoming, currency } }: { earnings: Earnings }) {
  const { t } = useTranslation('earnings')
  const { money } = useFormat()
  const isOffset = due < 0
  const numbers = [
    { name: t('headline.earned', { year: String(year) }), amount: totals.earned, hint: t('headline.earnedHint') },
    { name: t('headline.paidOut', { year: String(year) }), amount: totals.paidOut, hint: t('headline.paidOutHint') },
    isOffset
      ? { name: t('headline.offset'), amount: -due, hint: t('headline.offsetHint') }
      : { name: t('headline.due'), amount: due, hint: t('headline.dueHint') },
    { name: t('headline.upcoming'), amount: upcoming, hint: t('headline.upcomingHint') },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {numbers.map(({ name, amount, hint }) => (
        <div key={name} className="min-w-0 rounded-12 border border-line bg-surface p-3 sm:p-4">
          <dt className="text-13 font-semibold text-mute">{name}</dt>
          <dd className="text-15 font-bold whitespace-nowrap min-[26rem]:text-18 sm:text-24">
            {money(amount, currency)}
          </dd>
          <dd className="text-13 text-mute">{hint}</dd>
        </div>
      ))}
    </dl>
  )
}
