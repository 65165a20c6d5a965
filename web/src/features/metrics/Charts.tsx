import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Figures, Metrics } from '#contract/metrics.ts'
import { useTicks } from '../../ui/charts/useTicks.ts'
import { useFormat } from '../../ui/format.ts'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import { Cell, HeadCell, Heading, Row, Table } from '../../ui/Table.tsx'

const SeriesChart = lazy(() => import('../../ui/charts/SeriesChart.tsx'))

const CHARTS = [
  { name: 'money', kind: 'LINES', series: ['revenue', 'refunds'] },
  { name: 'bookings', kind: 'BARS', series: ['requested', 'paid'] },
  { name: 'signUps', kind: 'LINES', series: ['signUps'] },
] as const satisfies { name: string; kind: 'BARS' | 'LINES'; series: readonly (keyof Figures)[] }[]

/** The series of the period as charts, each with a table of the same numbers. */
export function Charts({ metrics: { period, series, currency } }: { metrics: Metrics }) {
  const { t } = useTranslation('metrics')
  const { money, number, month, date } = useFormat()
  const ticks = useTicks(currency)
  const step = period === 'DAYS' ? date : month
  return CHARTS.map(({ name, kind, series: keys }) => {
    const isMoney = name === 'money'
    const shown = (value: number) => (isMoney ? money(value, currency) : number(value))
    const names = keys.map((key) => ({ key, name: t(`figures.${key}`) }))
    return (
      <section key={name} aria-labelledby={`chart-${name}`} className="grid content-start gap-3 xl:last:col-span-2">
        <h2 id={`chart-${name}`} className="text-18">
          {t(`charts.${name}`)}
        </h2>
        <Suspense fallback={<SkeletonLine className="h-80 w-full" />}>
          <SeriesChart
            kind={kind}
            points={series}
            x="from"
            series={names}
            tickX={period === 'DAYS' ? ticks.day : ticks.month}
            tickY={isMoney ? ticks.amount : ticks.number}
            title={step}
            value={shown}
          />
        </Suspense>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 font-semibold underline underline-offset-4">
            {t('table')}
          </summary>
          <Table
            caption={t(`charts.${name}`)}
            columns={[t(`step.${period}`), ...names.map((each) => each.name)].map((name) => (
              <Heading key={name}>{name}</Heading>
            ))}
          >
            {series.toReversed().map((point) => (
              <Row key={point.from}>
                <HeadCell>
                  <time dateTime={point.from}>{step(point.from)}</time>
                </HeadCell>
                {names.map((each) => (
                  <Cell key={each.key} label={each.name} isLeftOut={point[each.key] === 0}>
                    {shown(point[each.key])}
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </details>
      </section>
    )
  })
}
