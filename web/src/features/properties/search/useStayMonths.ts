import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CallInput } from '#contract/call.ts'
import { listStayMonths } from '#contract/properties.ts'
import type { StayLength } from '#contract/stays.ts'
import { type CallDispatch, callThunk } from '../../../app/api.ts'
import { readFilters } from '../search.ts'

type Query = CallInput<typeof listStayMonths>['query']
type MonthCounts = readonly { value: string; count: number }[]

const fetchStayMonths = callThunk('search/stayMonths', async (api, query: Query) => {
  const { data } = await api(listStayMonths, { query })
  return data
})

/** Returns how many matches of the search have a stay of this length, by month; undefined until they are counted. */
export function useStayMonths(address: URLSearchParams, stayLength: StayLength): MonthCounts | undefined {
  const dispatch = useDispatch<CallDispatch>()
  const [counts, setCounts] = useState<MonthCounts>()
  const { startDate: _from, endDate: _to, flexibleDays: _days, stayMonth: _month, ...filters } = readFilters(address)
  const asked = JSON.stringify({ ...filters, stayLength } satisfies Query)
  useEffect(() => {
    let isCurrent = true
    void dispatch(fetchStayMonths(JSON.parse(asked) as Query)).then((action) => {
      // Months can be chosen without their counts.
      if (isCurrent) setCounts(fetchStayMonths.fulfilled.match(action) ? action.payload : undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [asked, dispatch])
  return counts
}
