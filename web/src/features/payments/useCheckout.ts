import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Checkout } from '#contract/payments.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { initiatePayment } from './slice.ts'

/** Returns how to open the checkout of a booking, which leaves the site for the page of the gateway. */
export function useCheckout(bookingId: string) {
  const dispatch = useDispatch<CallDispatch>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  // The browser may show this page again as it was when it was left.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  const pay = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    // Without an idempotency key: the server returns the checkout that is open.
    const answer = await dispatch(initiatePayment(bookingId))
    const problem = rejectionOf(answer)
    if (!problem) return location.assign((answer.payload as Checkout).checkoutUrl)
    setError(problem.error)
    setBusy(false)
  }
  return { isBusy, error, pay }
}
