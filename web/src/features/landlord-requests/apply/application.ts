import type { LandlordRequest } from '#contract/landlord-requests.ts'
import type { User } from '#contract/users.ts'
import type { FormProblem } from '../../../ui/useForm.ts'

export type Wish = { phone: string; address: string; message: string; documents: readonly File[] }

export type Answered = { request: LandlordRequest } | { problem: FormProblem } | { stopped: true }

/** The signed-in person and what the page may do for them. The session itself is another feature's. */
export type Applicant = {
  me: User
  fetchMine: () => Promise<{ request: LandlordRequest | null } | { problem: FormProblem }>
  /** Under way it can be stopped; then nothing was sent. */
  send: (wish: Wish, onProgress: (share: number) => void) => { answered: Promise<Answered>; stop: () => void }
  /** The role may have changed since the session began. */
  refresh: () => Promise<unknown>
}
