import { useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from '../../../ui/listAddress.ts'
import { type Days, readDays, readGuests } from '../stay.ts'

/** The wish to ask, kept in the address over the login. */
const ASK = 'ask'

/** Days and guests stand in the property's own address: they come from the search and survive the login. */
export function useStay(maxGuests: number) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (change: Record<string, string | undefined>) =>
    navigate(changedAddress(params, change) || '?', { replace: true, preventScrollReset: true })
  return {
    days: readDays(params),
    guests: readGuests(params, maxGuests),
    asking: params.has(ASK),
    setDays: (days: Days | undefined) => go({ startDate: days?.startDate, endDate: days?.endDate }),
    setGuests: (guests: number) => go({ guests: String(guests) }),
    asked: () => go({ [ASK]: undefined }),
    /** Where the login leads back to. */
    next: (pathname: string) => pathname + changedAddress(params, { [ASK]: '1' }),
  }
}
