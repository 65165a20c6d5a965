import { useTranslation } from 'react-i18next'
import type { StatusEffects as Effects } from '#contract/booking-overrides.ts'
import { CheckboxRow } from '../../../ui/CheckboxRow.tsx'
import { useFormat } from '../../../ui/format.ts'

type Props = {
  effects: Effects
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Names what else a status changes, and asks to accept the money that does not follow. */
export function StatusEffects({ effects: { currency, refund, declinedRequests, left }, isAccepted, onAccept }: Props) {
  const { t } = useTranslation('admin')
  const { money, number } = useFormat()
  if (refund === null && declinedRequests === 0 && left.length === 0) return null
  return (
    <div className="grid gap-2">
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {refund !== null && <li>{t('effects.refund', { amount: money(refund, currency) })}</li>}
        {declinedRequests > 0 && (
          <li>{t('effects.declined', { count: declinedRequests, n: number(declinedRequests) })}</li>
        )}
        {left.map(({ kind, amount, currency }) => (
          <li key={`${kind} ${amount} ${currency}`} className="text-warn">
            {t(`effects.left.${kind}`, { amount: money(amount, currency) })}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <CheckboxRow
          label={t('effects.accept')}
          checked={isAccepted}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
      )}
    </div>
  )
}
