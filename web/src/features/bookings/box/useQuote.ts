import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Quote } from '#contract/booking-prices.ts'
import { type CallDispatch, type Rejection, rejectionOf } from '../../../app/api.ts'
import { quoteStay, type Stay } from '../calls.ts'

type QuoteResult = { key: string; quote?: Quote; problem?: Rejection }

/** Returns the quote of a stay, requested on every change. While pending, the previous quote is returned. */
export function useQuote(stay: Stay | undefined) {
  const dispatch = useDispatch<CallDispatch>()
  const [result, setResult] = useState<QuoteResult>()
  const key = stay && JSON.stringify(stay)
  useEffect(() => {
    if (!key) return
    let isOutdated = false
    const request = dispatch(quoteStay(JSON.parse(key)))
    void request.then((answer) => {
      if (isOutdated) return
      const problem = rejectionOf(answer)
      setResult({ key, ...(problem ? { problem } : { quote: answer.payload as Quote }) })
    })
    return () => {
      isOutdated = true
      request.abort()
    }
  }, [key, dispatch])
  const isCurrent = result?.key === key
  return {
    quote: key ? result?.quote : undefined,
    problem: key && isCurrent ? result?.problem : undefined,
    pending: key !== undefined && !isCurrent,
  }
}
