import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { isLivePayment } from '#contract/payment-states.ts'
import type { Payment, PaymentState } from '#contract/payments.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../app/api.ts'
import { useLiveReload } from '../../ui/live.ts'
import { poll, waitVisibly } from './poll.ts'
import { fetchPayment } from './slice.ts'

/** What is known of the newest payment of a booking. */
type Known = { payment?: Payment | undefined; problem?: Rejection | undefined; isAsking: boolean }

/** Nothing follows these states. A success may follow FAILED or EXPIRED, and another payment a HELD one. */
const SETTLED: readonly PaymentState[] = ['PAID', 'RETURNED']

/** No repetition changes these answers: there is no such payment, or no session. */
const FINAL_PROBLEMS = [400, 401, 403, 404]

/** Follows the newest payment of a booking until it is settled, for two minutes. `again` starts anew. */
export function usePayment(bookingId: string) {
  const dispatch = useDispatch<CallDispatch>()
  const [known, setKnown] = useState<Known>({ isAsking: true })
  const [starts, setStarts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `starts` asks again
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const ask = async () => {
      const answer = await dispatch(fetchPayment(bookingId))
      if (signal.aborted) return true
      const problem = rejectionOf(answer)
      const payment = problem ? undefined : (answer.payload as Payment)
      const isFinal = problem
        ? FINAL_PROBLEMS.includes(problem.status ?? 0)
        : !!payment && !isLivePayment(payment.status)
      setKnown((before) => ({ payment: payment ?? before.payment, problem, isAsking: !isFinal }))
      return isFinal
    }
    setKnown((before) => ({ ...before, isAsking: true }))
    void poll({ ask, wait: (pause) => waitVisibly(pause, signal) }).then(
      (isFinal) => isFinal || signal.aborted || setKnown((before) => ({ ...before, isAsking: false })),
      // Aborted while it waited.
      () => {},
    )
    return () => left.abort()
  }, [bookingId, starts, dispatch])
  const again = () => setStarts((count) => count + 1)
  useLiveReload(
    () => (known.payment && SETTLED.includes(known.payment.status)) || again(),
    ({ kind, id }) => kind === 'payment' && id === bookingId,
  )
  return { ...known, again }
}
