import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'
import type { Overlapping } from './useOverlappingRequests.ts'
import { useStayFormat } from './useStayFormat.ts'

/** The requests that are rejected when this one is confirmed. */
export function OverlappingRequests({ overlapping: { data, total } }: { overlapping: Overlapping }) {
  const { t } = useTranslation('bookings')
  const { number, money } = useFormat()
  const { range } = useStayFormat()
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-warn">{t('overlapping.title', { count: total, n: number(total) })}</p>
      <ul className="list-disc ps-5">
        {data.map(({ id, tenant, startDate, endDate, subtotal, currency }) => (
          <li key={id}>
            <bdi>{tenant.name}</bdi> · {range(startDate, endDate)} · {money(subtotal, currency)}
          </li>
        ))}
      </ul>
    </div>
  )
}
