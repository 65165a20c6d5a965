import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { EarningsMonth } from '#contract/earnings.ts'
import { useTicks } from '../../ui/charts/useTicks.ts'
import { useFormat } from '../../ui/format.ts'

const SeriesChart = lazy(() => import('../../ui/charts/SeriesChart.tsx'))

const SERIES = ['earned', 'paidOut'] as const

/** What was earned and paid out by month. The table below it has the same numbers. */
export function EarningsChart({ months, currency }: { months: EarningsMonth[]; currency: string }) {
  const { t } = useTranslation('earnings')
  const { money, month } = useFormat()
  const ticks = useTicks(currency)
  return (
    <SeriesChart
      points={months}
      x="month"
      series={SERIES.map((key) => ({ key, name: t(`columns.${key}`) }))}
      tickX={(value) => ticks.month(`${value}-01`)}
      tickY={ticks.amount}
      title={(value) => month(`${value}-01`)}
      value={(amount) => money(amount, currency)}
    />
  )
}
