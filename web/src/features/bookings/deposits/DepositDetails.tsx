import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Deposit } from '#contract/booking-deposits.ts'
import type { Booking } from '#contract/bookings.ts'
import { bookingChanged } from '../../../app/actions.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useLateFocus } from '../../../ui/useLateFocus.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import type { BookingReader } from '../useNextStepText.ts'
import { useStayFormat } from '../useStayFormat.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { ClaimWords } from './ClaimWords.tsx'
import { claimTimeOf, isUnanswered, lastClaimDay } from './claimTime.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type Props = { booking: Booking; deposit: Deposit; reader: BookingReader }

/** What happens with the deposit of a booking, the landlord's claim on it, and what the reader can do. */
export function DepositDetails({ booking, deposit, reader }: Props) {
  const { t } = useTranslation('deposits')
  const { money } = useFormat()
  const { day } = useStayFormat()
  const local = useLocalTime()
  const dispatch = useDispatch()
  const [open, setOpen] = useState<'claim' | 'withdraw'>()
  const status = useLateFocus<HTMLParagraphElement>()
  const { claim, returnedAt } = deposit
  const { currency } = booking.price
  const amount = money(deposit.amount, currency)
  const claimTime = reader === 'landlord' ? claimTimeOf(booking) : undefined
  const canAnswer = reader === 'tenant' && isUnanswered(deposit)
  const lastDay = day(lastClaimDay(deposit))

  const change = (word: 'ask' | 'withdraw' | 'answer') => (changed: Booking) => {
    setOpen(undefined)
    dispatch(bookingChanged(changed))
    toast.success(t(`${word}.done`))
    // The button that had the focus is gone, and until the dialog is closed nothing behind it takes the focus.
    status.focus()
  }
  return (
    <div className="grid gap-4">
      <p ref={status.target} tabIndex={-1} role="status" className="outline-none">
        {t(`${reader}.${deposit.status}`, {
          amount,
          claimed: money(claim?.amount ?? 0, currency),
          returned: money(deposit.returned, currency),
          day: returnedAt ? local.day(returnedAt) : day(deposit.returnsOn),
        })}
      </p>
      {reader === 'tenant' && deposit.status === 'HELD' && (
        <p className="text-mute">{t('claimable', { day: lastDay })}</p>
      )}
      {claim && (
        <ClaimWords
          bookingId={booking.id}
          claim={claim}
          deposit={deposit.amount}
          currency={currency}
          timeZone={booking.timeZone}
          reader={reader}
          canAnswer={canAnswer}
        />
      )}
      {canAnswer && <AnswerForm id={booking.id} onDone={change('answer')} />}
      {reader === 'landlord' && claim?.status === 'OPEN' && (
        <Button className="justify-self-start" onClick={() => setOpen('withdraw')}>
          {t('withdraw.open')}
        </Button>
      )}
      {claimTime && <p className="text-mute">{t(`ask.${claimTime}`, { day: lastDay })}</p>}
      {claimTime === 'now' && (
        <Button className="justify-self-start" onClick={() => setOpen('claim')}>
          {t('ask.open')}
        </Button>
      )}
      {open === 'claim' && (
        <ClaimDialog booking={booking} deposit={deposit} onDone={change('ask')} onClose={() => setOpen(undefined)} />
      )}
      {open === 'withdraw' && (
        <WithdrawDialog
          id={booking.id}
          amount={amount}
          onDone={change('withdraw')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
