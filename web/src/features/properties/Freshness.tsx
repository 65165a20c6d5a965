import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { CONFIRMED_DAYS } from '#contract/periods.ts'
import { useFormat } from '../../ui/format.ts'

/** When the landlord confirmed that a place is available; nothing when that was too long ago. */
export function Freshness({ daysAgo, className = '' }: { daysAgo: number; className?: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (daysAgo > CONFIRMED_DAYS) return null
  return (
    <span className={`inline-flex items-center gap-1 ${className}`}>
      <CircleCheck size={16} aria-hidden className="shrink-0 text-ok" />
      {daysAgo === 0 ? t('card.confirmedToday') : t('card.confirmed', { count: daysAgo, n: number(daysAgo) })}
    </span>
  )
}
