import { useDispatch } from 'react-redux'
import type { User } from '#contract/users.ts'
import { applyLandlord, fetchMe, fetchMyRequest } from '../features/auth/thunks.ts'
import type { Applicant } from '../features/landlord-requests/apply/application.ts'
import { type CallDispatch, rejectionOf } from './api.ts'

const UNKNOWN = { error: '' }

/** Returns what the application page does with the session. */
export const useApplicant = (me: User): Applicant => {
  const dispatch = useDispatch<CallDispatch>()
  return {
    me,
    fetchMine: async () => {
      const done = await dispatch(fetchMyRequest())
      return fetchMyRequest.fulfilled.match(done) ? done.payload : { problem: rejectionOf(done) ?? UNKNOWN }
    },
    refresh: async () => rejectionOf(await dispatch(fetchMe())),
    send: (application, onProgress) => {
      const sending = dispatch(applyLandlord({ ...application, onProgress }))
      const outcome = async () => {
        const done = await sending
        if (applyLandlord.fulfilled.match(done)) return done.payload
        return done.meta.aborted ? ({ stopped: true } as const) : { problem: rejectionOf(done) ?? UNKNOWN }
      }
      return { outcome: outcome(), stop: () => sending.abort() }
    },
  }
}
