import { useNavigate, useSearchParams } from 'react-router'
import type { DateRange } from '#contract/days.ts'
import { changedAddress } from '../../../ui/listAddress.ts'
import { readDateRange, readGuests } from '../stayDates.ts'

/** Set in the URL over the login: opens the request dialog afterwards. */
const RESUME_PARAM = 'ask'

/** Returns dates and guests, kept in the property's URL: they come from the search and survive the login. */
export function useStayParams(maxGuests: number) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (change: Record<string, string | undefined>) =>
    navigate(changedAddress(params, change) || '?', { replace: true, preventScrollReset: true })
  return {
    dates: readDateRange(params),
    guests: readGuests(params, maxGuests),
    isResumed: params.has(RESUME_PARAM),
    setDates: (dates: DateRange | undefined) => go({ startDate: dates?.startDate, endDate: dates?.endDate }),
    setGuests: (guests: number) => go({ guests: String(guests) }),
    clearResumed: () => go({ [RESUME_PARAM]: undefined }),
    /** The path to return to after the login. */
    returnPath: (pathname: string) => pathname + changedAddress(params, { [RESUME_PARAM]: '1' }),
  }
}
