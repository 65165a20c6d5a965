import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { StayCost } from '#contract/stays.ts'
import { formatRange, LanguageContext, useFormat } from '../../../ui/format.ts'
import { dayFormat } from '../../../ui/mediumDate.ts'

type Props = { stay: StayCost; currency: string }

/** What a stay costs: rent and service fee. */
export function StayTotal({ stay: { nights, total }, currency }: Props) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  return (
    <span className="min-w-0">
      <strong className="font-bold whitespace-nowrap text-warm">{money(total, currency)}</strong>{' '}
      <span className="text-13 text-mute">
        {t('stay.total')} · {t('unitCount.NIGHT', { count: nights, n: number(nights) })}
      </span>
    </span>
  )
}

/** The deposit of a stay, and its dates where they are not the ones that were asked for. */
export function StayDetails({
  stay: { startDate, endDate, deposit },
  currency,
  hasDates,
}: Props & { hasDates: boolean }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const language = useContext(LanguageContext)
  const format = dayFormat(language)
  return (
    <span className="grid text-13 empty:hidden">
      {hasDates && <span>{formatRange(format, startDate, endDate)}</span>}
      {deposit > 0 && <span className="text-mute">{t('stay.deposit', { amount: money(deposit, currency) })}</span>}
    </span>
  )
}
