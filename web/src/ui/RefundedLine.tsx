import { useTranslation } from 'react-i18next'
import { isolateBidi } from './bidi.ts'
import { useFormat } from './format.ts'

type Props = { state: 'SENT' | 'ON_ITS_WAY'; amount: number; currency: string }

/** What went back of a payment, or is to go back. Nothing for an amount of 0. */
export function RefundedLine({ state, amount, currency }: Props) {
  const { t, i18n } = useTranslation('admin-payments')
  const { money } = useFormat()
  if (amount === 0) return null
  return (
    <span className="block text-13 text-mute">
      {t(`refunded.line.${state}`, { amount: isolateBidi(money(amount, currency), i18n.dir()) })}
    </span>
  )
}
