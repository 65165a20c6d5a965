import { useDispatch } from 'react-redux'
import type { Booking, listOverlappingRequests } from '#contract/bookings.ts'
import type { CallAnswer } from '#contract/call.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { fetchOverlappingRequests } from './slice.ts'

export type Overlapping = CallAnswer<typeof listOverlappingRequests>

/** Loads the requests that confirming this one rejects; `overlapping` is undefined until they are loaded. */
export function useOverlappingRequests({ id, status }: Pick<Booking, 'id' | 'status'>) {
  const dispatch = useDispatch<CallDispatch>()
  const { answer } = useRequest(`${id} ${status}`, () => dispatch(fetchOverlappingRequests(id)))
  const overlapping = fetchOverlappingRequests.fulfilled.match(answer) ? (answer.payload as Overlapping) : undefined
  return { overlapping, error: answer && rejectionOf(answer)?.error }
}
