import { useDispatch } from 'react-redux'
import type { StatusEffects } from '#contract/booking-overrides.ts'
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { previewStatus } from './list.ts'

/** What a status would change, or why it is refused. */
export type StatusPreview = { status: BookingStatus; effects?: StatusEffects; refusal?: string }

/** Returns the statuses that are refused by each reason. */
export const refusalsOf = (previews: readonly StatusPreview[]): [reason: string, statuses: BookingStatus[]][] => {
  const refusals = new Map<string, BookingStatus[]>()
  for (const { status, refusal } of previews)
    if (refusal !== undefined) refusals.set(refusal, [...(refusals.get(refusal) ?? []), status])
  return [...refusals]
}

/** Loads what every other status of a booking would change. */
export function useStatusPreviews({ id, status: current }: { id: string; status: BookingStatus }) {
  const dispatch = useDispatch<CallDispatch>()
  const { answer, reload } = useRequest(`${id} ${current}`, () => {
    const statuses = BOOKING_STATUSES.filter((status) => status !== current)
    const sent = statuses.map((status) => ({ status, request: dispatch(previewStatus({ id, status })) }))
    const all = Promise.all(
      sent.map(async ({ status, request }): Promise<StatusPreview> => {
        const action = await request
        return previewStatus.fulfilled.match(action)
          ? { status, effects: action.payload }
          : { status, refusal: rejectionOf(action)?.error ?? '' }
      }),
    )
    return Object.assign(all, {
      abort: () => {
        for (const { request } of sent) request.abort()
      },
    })
  })
  return { previews: answer, reload }
}
