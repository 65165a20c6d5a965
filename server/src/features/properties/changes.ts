import type { LastWrite } from '../../platform/http/read-routing.ts'
import type { Services } from '../../platform/services.ts'
import { findChange } from './change-queries.ts'

export type ChangeCheck = {
  /**
   * Returns whether any public listing, or its availability, has changed in a transaction that the snapshot of the last call
   * did not see; at first it has.
   */
  readonly hasChanged: () => Promise<boolean>
  /** Where the log of the primary ended when the last change was found. */
  readonly lastChange: () => LastWrite | undefined
}

export const createChangeCheck = ({ db, clock }: Pick<Services, 'db' | 'clock'>): ChangeCheck => {
  let seen: string | undefined
  let lastChange: LastWrite | undefined
  return {
    lastChange: () => lastChange,
    hasChanged: async () => {
      const row = await findChange(db, seen)
      seen = row?.snapshot
      if (row?.hasChanged) lastChange = { position: row.position, at: clock() }
      return row?.hasChanged ?? true
    },
  }
}
