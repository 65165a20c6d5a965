import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { SandboxCheckout, SandboxChoice } from '#contract/sandbox.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { ownPath } from './ownPath.ts'
import { answerCheckout, fetchCheckout } from './slice.ts'

const CONFLICT = 409

/** Returns how to answer a checkout, which then leads back to the booking as a gateway does. */
export function useAnswer({ id, returnUrl }: SandboxCheckout, publicUrl: string) {
  const dispatch = useDispatch<CallDispatch>()
  const [isBusy, setBusy] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const [error, setError] = useState<string>()
  // Back in the browser shows this page as it was when it was left: frozen with its state, or as the server sent it before the
  // payment, since browsers don't ask for a page of their history again.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', reset)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (navigation?.type === 'back_forward' || navigation?.type === 'reload') void dispatch(fetchCheckout(id))
    return () => removeEventListener('pageshow', reset)
  }, [dispatch, id])
  const answer = async (choice: SandboxChoice) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const problem = rejectionOf(await dispatch(answerCheckout({ id, choice })))
    if (problem) {
      setError(problem.error)
      setBusy(false)
      // It was answered elsewhere, or has expired.
      if (problem.status === CONFLICT) void dispatch(fetchCheckout(id))
      return
    }
    setAnswered(true)
    const path = ownPath(returnUrl, publicUrl)
    if (path) location.assign(path)
  }
  return { isBusy, isAnswered, error, answer }
}
