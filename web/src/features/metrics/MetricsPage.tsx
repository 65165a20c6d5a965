import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { METRIC_PERIODS, type Metrics } from '#contract/metrics.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { Select } from '../../ui/Field.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { Cards } from './Cards.tsx'
import { Charts } from './Charts.tsx'
import { exportMetrics, fetchMetrics } from './metrics.ts'
import { readMetricsQuery } from './query.ts'
import { Shares } from './Shares.tsx'

const selectMetrics = (state: object) => (state as { admin: { metrics: Metrics | null } }).admin.metrics

/** The figures of the marketplace, for admins (product.md 8). */
export function MetricsPage() {
  const { t } = useTranslation(['metrics', 'admin', 'lists'])
  const dispatch = useDispatch<CallDispatch>()
  const { moment } = useLocalTime()
  const { params, change } = useListAddress()
  const query = readMetricsQuery(params)
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchMetrics(query)))
  const metrics = useSelector(selectMetrics)
  const csv = async () => {
    const asked = await dispatch(exportMetrics(query))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('period.label')}
          value={query.period}
          onChange={({ currentTarget: { value } }) => change({ period: value })}
          options={METRIC_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        {metrics && metrics.currencies.length > 1 && (
          <Select
            label={t('currency')}
            value={metrics.currency}
            onChange={({ currentTarget: { value } }) => change({ currency: value })}
            options={metrics.currencies.map((value) => ({ value, label: value }))}
          />
        )}
        <CsvButton label={t('lists:csv')} busy={t('lists:wait')} name="metrics.csv" load={csv} />
        {metrics && <p className="text-13 text-mute sm:ms-auto sm:pb-3">{t('at', { moment: moment(metrics.at) })}</p>}
      </div>
      <ListBody
        pending={pending}
        isEmpty={metrics === null}
        error={answer && rejectionOf(answer)?.error}
        retry={t('lists:retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={null}
      >
        {metrics && (
          <div className="grid gap-8">
            <Cards metrics={metrics} />
            <div className="grid gap-8 xl:grid-cols-2">
              <Charts metrics={metrics} />
            </div>
            <Shares metrics={metrics} />
          </div>
        )}
      </ListBody>
    </div>
  )
}
