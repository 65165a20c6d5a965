import { METRIC_PERIODS, type MetricPeriod } from '#contract/metrics.ts'

/** Reads the period and the currency of the address; what is unknown counts as absent. */
export const readMetricsQuery = (params: URLSearchParams): { period: MetricPeriod; currency?: string | undefined } => {
  const currency = params.get('currency') ?? ''
  return {
    period: METRIC_PERIODS.find((each) => each === params.get('period')) ?? 'DAYS',
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
  }
}
