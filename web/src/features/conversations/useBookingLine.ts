import { useTranslation } from 'react-i18next'
import type { BookingNews, ConversationSide } from '#contract/conversations.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'

/** Who reads a line: one of the two people, or an admin who sees both. */
export type LineReader = { side: ConversationSide | null; tenant: string; landlord: string }

const BY_WHOM = {
  REQUESTED: 'requested',
  CONFIRMED: 'confirmed',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
} as const

/** Returns a function that words what happened to a booking. */
export function useBookingLine() {
  const { t, i18n } = useTranslation(['conversations', 'notifications'])
  const { money, range } = useFormat()
  return (news: BookingNews, { side, tenant, landlord }: LineReader): string => {
    const { line, by, startDate, endDate, amount, rent, currency, reasonCode } = news
    const days = range(startDate, endDate)
    const sum = amount !== null && currency ? money(amount, currency) : ''
    const nameOf = (actor: ConversationSide) => isolateBidi(actor === 'TENANT' ? tenant : landlord, i18n.dir())
    if (line === 'PAID' && side === 'LANDLORD' && rent !== null && currency)
      return t('line.paidRent', { name: nameOf('TENANT'), amount: money(rent, currency) })
    if (line === 'PAID')
      return side === 'TENANT'
        ? t('line.paidByYou', { amount: sum })
        : t('line.paidBy', { name: nameOf('TENANT'), amount: sum })
    if (line === 'REFUNDED' && side === 'LANDLORD' && rent !== null && currency)
      return rent > 0 ? t('line.refundedRent', { amount: money(rent, currency) }) : t('line.refundedOther')
    if (line === 'REFUNDED') return t('line.refunded', { amount: sum })
    if (line === 'EXPIRED' || line === 'COMPLETED') {
      const text = t(line === 'EXPIRED' ? 'line.expired' : 'line.completed', { days })
      return reasonCode ? `${text} ${t(`notifications:reasons.${reasonCode}`)}` : text
    }
    const event = BY_WHOM[line]
    if (by !== null && by === side) return t(`line.${event}.byYou`, { days })
    if (by === 'TENANT' || by === 'LANDLORD') return t(`line.${event}.by`, { days, name: nameOf(by) })
    const text = t(`line.${event}.passive`, { days })
    return reasonCode ? `${text} ${t(`notifications:reasons.${reasonCode}`)}` : text
  }
}
