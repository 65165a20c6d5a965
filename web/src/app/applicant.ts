import { useDispatch } from 'react-redux'
import type { User } from '#contract/users.ts'
import { applyLandlord, fetchMe, fetchMyRequest } from '../features/auth/thunks.ts'
import type { Applicant } from '../features/landlord-requests/apply/application.ts'
import { type CallDispatch, rejectionOf } from './api.ts'

const UNKNOWN = { error: '' }

/** What the page of an application may do with the session. */
export const useApplicant = (me: User): Applicant => {
  const dispatch = useDispatch<CallDispatch>()
  return {
    me,
    fetchMine: async () => {
      const done = await dispatch(fetchMyRequest())
      return fetchMyRequest.fulfilled.match(done) ? done.payload : { problem: rejectionOf(done) ?? UNKNOWN }
    },
    refresh: () => dispatch(fetchMe()),
    send: (wish, onProgress) => {
      const sending = dispatch(applyLandlord({ ...wish, onProgress }))
      const answered = async () => {
        const done = await sending
        if (applyLandlord.fulfilled.match(done)) return done.payload
        return done.meta.aborted ? ({ stopped: true } as const) : { problem: rejectionOf(done) ?? UNKNOWN }
      }
      return { answered: answered(), stop: () => sending.abort() }
    },
  }
}
