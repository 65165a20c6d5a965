import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { useFormat } from '../../ui/format.ts'
import { useStayWords } from './useStayWords.ts'

/** The requests that lose their days when this one is confirmed, by name. */
export function Rivals({ rivals }: { rivals: readonly Booking[] }) {
  const { t } = useTranslation('bookings')
  const { number, money } = useFormat()
  const { range } = useStayWords()
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-warn">{t('rivals.title', { count: rivals.length, n: number(rivals.length) })}</p>
      <ul className="list-disc ps-5">
        {rivals.map(({ id, tenant, startDate, endDate, price }) => (
          <li key={id}>
            <bdi>{tenant.name}</bdi> · {range(startDate, endDate)} · {money(price.total, price.currency)}
          </li>
        ))}
      </ul>
    </div>
  )
}
