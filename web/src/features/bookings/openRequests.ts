import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { countBookings } from '#contract/bookings.ts'
import { type CallDispatch, callThunk } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'
import { useConnected, useLiveReload } from '../../ui/live.ts'
import { usePoll } from '../../ui/usePoll.ts'

const fetchOpenRequests = callThunk('openRequests/fetch', async (api) => ({
  open: (await api(countBookings, { query: { side: 'landlord' } })).waiting,
}))

/** How many requests wait for the landlord. Not in the area of the bookings, since every page has it. */
export const openRequestsArea = createArea({
  name: 'openRequests',
  initialState: { open: 0 },
  loads: [fetchOpenRequests],
})

/** Milliseconds between two polls while the page is visible. */
const POLL_INTERVAL = 60_000

/** Keeps the number of open requests up to date; it is polled while there is no socket. */
export const useOpenRequests = (): void => {
  const dispatch = useDispatch<CallDispatch>()
  const { pathname } = useLocation()
  const isConnected = useConnected()
  const load = () => void dispatch(fetchOpenRequests())
  usePoll(load, isConnected ? null : POLL_INTERVAL, isConnected ? '' : pathname)
  useLiveReload(load, ({ kind }) => kind === 'booking')
}
