import type { LandlordRequest } from '#contract/landlord-requests.ts'
import type { User } from '#contract/users.ts'
import type { SubmitFailure } from '../../../ui/useSchemaForm.ts'

export type NewApplication = { phone: string; address: string; message: string; documents: readonly File[] }

export type ApplicationOutcome = { request: LandlordRequest } | { problem: SubmitFailure } | { stopped: true }

/** The signed-in person and what the page can do. The session belongs to the auth feature. */
export type Applicant = {
  me: User
  fetchMine: () => Promise<{ request: LandlordRequest | null } | { problem: SubmitFailure }>
  /** `stop` aborts the upload; nothing is stored then. */
  send: (
    application: NewApplication,
    onProgress: (share: number) => void,
  ) => { outcome: Promise<ApplicationOutcome>; stop: () => void }
  /** Loads the session again: the role may have changed. Returns a failure. */
  refresh: () => Promise<SubmitFailure | undefined>
}
