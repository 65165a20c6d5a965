import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Quote } from '#contract/bookings.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../../app/api.ts'
import { quoteStay, type Stay } from '../asking.ts'

type Answered = { what: string; quote?: Quote; problem?: Rejection }

/** What the stay costs, asked anew at every change. Until the newer price is here the older one stays, as pending. */
export function useQuote(stay: Stay | undefined) {
  const dispatch = useDispatch<CallDispatch>()
  const [answered, setAnswered] = useState<Answered>()
  const what = stay && JSON.stringify(stay)
  useEffect(() => {
    if (!what) return
    let given = false
    const asked = dispatch(quoteStay(JSON.parse(what)))
    asked.then((answer) => {
      if (given) return
      const problem = rejectionOf(answer)
      setAnswered({ what, ...(problem ? { problem } : { quote: answer.payload as Quote }) })
    })
    return () => {
      given = true
      asked.abort()
    }
  }, [what, dispatch])
  const known = answered?.what === what
  return {
    quote: what ? answered?.quote : undefined,
    problem: what && known ? answered?.problem : undefined,
    pending: what !== undefined && !known,
  }
}
