import { useTranslation } from 'react-i18next'
import type { StatusEffects as Effects } from '#contract/booking-overrides.ts'
import { CheckboxRow } from '../../../ui/CheckboxRow.tsx'
import { useFormat } from '../../../ui/format.ts'

type Props = {
  effects: Effects
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Returns whether a status has effects that the admin accepts before it is set. */
export const hasToBeAccepted = ({ left, early, spentNights }: Effects): boolean =>
  left.length > 0 || early.length > 0 || spentNights > 0

/** Names what else a status changes, and asks to accept money that does not follow, the early end of a stay and a refund of spent nights. */
export function StatusEffects({ effects, isAccepted, onAccept }: Props) {
  const { t } = useTranslation('admin')
  const { money, number } = useFormat()
  const { currency, refund, declinedRequests, left, early, landlordLoses, spentNights } = effects
  if (refund === null && declinedRequests === 0 && !hasToBeAccepted(effects)) return null
  return (
    <div className="grid gap-2">
      <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
        {refund !== null && <li>{t('effects.refund', { amount: money(refund, currency) })}</li>}
        {landlordLoses !== null && <li>{t('effects.landlord', { amount: money(landlordLoses, currency) })}</li>}
        {spentNights > 0 && (
          <li className="text-warn">{t('effects.spent', { count: spentNights, n: number(spentNights) })}</li>
        )}
        {declinedRequests > 0 && (
          <li>{t('effects.declined', { count: declinedRequests, n: number(declinedRequests) })}</li>
        )}
        {early.map((effect) => (
          <li key={effect} className="text-warn">
            {t(`effects.early.${effect}`)}
          </li>
        ))}
        {left.map(({ kind, amount, currency }) => (
          <li key={`${kind} ${amount} ${currency}`} className="text-warn">
            {t(`effects.left.${kind}`, { amount: money(amount, currency) })}
          </li>
        ))}
      </ul>
      {hasToBeAccepted(effects) && (
        <CheckboxRow
          label={t(early.length > 0 || spentNights > 0 ? 'effects.acceptEffects' : 'effects.accept')}
          checked={isAccepted}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
      )}
    </div>
  )
}
