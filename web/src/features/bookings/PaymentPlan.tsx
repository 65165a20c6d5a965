import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import type { BookedInstalment, Instalment } from '#contract/booking-prices.ts'
import type { Booking, BookingSide } from '#contract/bookings.ts'
import { type InstalmentState, instalmentSpan, instalmentState, nextMonthOf } from '#contract/instalments.ts'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useStayFormat } from './useStayFormat.ts'

const INK: Record<InstalmentState, string> = {
  paid: 'text-ok',
  later: 'text-mute',
  due: 'text-warn',
  overdue: 'text-danger',
  void: 'text-mute',
}

/** Longer plans of a booking are collapsed. */
const COLLAPSE_ABOVE = 12

type ListProps = {
  instalments: readonly (Instalment & Partial<BookedInstalment>)[]
  currency: string
  side: BookingSide
  /** Of a booking, the instalments have a state. */
  booking?: Pick<Booking, 'status' | 'paymentStatus' | 'today' | 'startDate' | 'endDate'>
}

/** Returns a function for what an instalment pays for. */
const useSpanText = () => {
  const { t } = useTranslation('bookings')
  const { day, range } = useStayFormat()
  return (booking: Pick<Booking, 'startDate' | 'endDate'>, number: number) => {
    const { from, isMonth } = instalmentSpan(booking, number)
    if (!isMonth) return t('plan.remainder', { dates: range(from, booking.endDate) })
    return t(number === 1 ? 'plan.firstMonth' : 'plan.month', { day: day(from) })
  }
}

function InstalmentList({ instalments, currency, side, booking }: ListProps) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const { day } = useStayFormat()
  const spanText = useSpanText()
  const local = useLocalTime()
  const stateOf = ({ dueOn, paidAt = null }: ListProps['instalments'][number]) =>
    booking && instalmentState({ dueOn, paidAt }, booking)
  return (
    <ol className="grid gap-3 text-15">
      {instalments.map((instalment) => {
        const { number, dueOn, amount, rent, deposit, paidAt } = instalment
        const state = stateOf(instalment)
        return (
          <li key={number} className="flex justify-between gap-4 border-s-2 border-line ps-3">
            <span className="min-w-0">
              {booking && <span className="block">{spanText(booking, number)}</span>}
              {(dueOn || !booking) && (
                <span className={booking ? 'block text-13 text-mute' : 'block'}>
                  {dueOn ? t('plan.due', { day: day(dueOn) }) : t('plan.first')}
                </span>
              )}
              {number === 1 && side === 'tenant' && (
                <span className="block text-13 text-mute">{t(deposit > 0 ? 'plan.firstParts' : 'plan.firstFee')}</span>
              )}
              {state && (
                <span className={`block text-13 ${INK[state]}`}>
                  {t(`plan.state.${state}`)}
                  {paidAt && ` · ${local.day(paidAt)}`}
                </span>
              )}
            </span>
            <span className={`shrink-0 ${state === 'void' ? 'text-mute line-through' : ''}`}>
              {money(side === 'landlord' ? rent : amount, currency)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The list below a line that unfolds it. */
function CollapsedList(props: ListProps) {
  const { t } = useTranslation('bookings')
  const { number } = useFormat()
  const { length } = props.instalments
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline">
        {t('plan.show', { count: length, n: number(length) })}
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <InstalmentList {...props} />
    </details>
  )
}

/** How a stay by the month is paid, before it is requested. Nothing for a stay that is paid at once. */
export function QuotedPlan({ instalments, currency }: { instalments: readonly Instalment[]; currency: string }) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const [first] = instalments
  if (!first || instalments.length < 2) return null
  return (
    <div className="mt-3 border-t border-line pt-3 text-15">
      <p>{t('plan.now', { amount: money(first.amount, currency) })}</p>
      <CollapsedList instalments={instalments} currency={currency} side="tenant" />
    </div>
  )
}

type PlanProps = {
  booking: Pick<Booking, 'instalments' | 'price' | 'status' | 'paymentStatus' | 'today' | 'startDate' | 'endDate'>
  side: BookingSide
}

/** The instalments of a booking, each with its amount, its day and whether it is paid. */
export function PaymentPlan({ booking, side }: PlanProps) {
  const { instalments, price } = booking
  const List = instalments.length > COLLAPSE_ABOVE ? CollapsedList : InstalmentList
  return <List instalments={instalments} currency={price.currency} side={side} booking={booking} />
}

/** The next month to pay of a stay by the month, marked when it is due or overdue. */
export function NextMonth({ booking, side }: PlanProps) {
  const { t } = useTranslation('bookings')
  const { money } = useFormat()
  const { day } = useStayFormat()
  const next = nextMonthOf(booking)
  if (!next) return null
  const amount = money(side === 'landlord' ? next.rent : next.amount, booking.price.currency)
  return (
    <p className={`text-15 ${next.state === 'later' ? 'text-mute' : `font-semibold ${INK[next.state]}`}`}>
      {t(next.state === 'overdue' ? 'plan.overdue' : 'plan.next', { amount, day: day(next.dueOn) })}
    </p>
  )
}
