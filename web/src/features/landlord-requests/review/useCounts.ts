import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { REQUEST_STATUSES } from '#contract/landlord-requests.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { countRequests } from '../slice.ts'
import type { Counts } from './StatusTabs.tsx'

/** How many applications there are of each state. Without an answer the tabs stand without numbers. */
export function useCounts(): readonly [Counts, () => void] {
  const dispatch = useDispatch<CallDispatch>()
  const [counts, setCounts] = useState<Counts>({})
  const count = useCallback(() => {
    for (const status of REQUEST_STATUSES)
      dispatch(countRequests(status)).then((done) => {
        if (countRequests.fulfilled.match(done)) setCounts((known) => ({ ...known, [status]: done.payload }))
      })
  }, [dispatch])
  useEffect(count, [count])
  return [counts, count]
}
