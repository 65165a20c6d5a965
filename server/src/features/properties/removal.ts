import type { Db } from '../../parts/database/types.ts'
import { tell } from '../../parts/outbox.ts'
import { Problem } from '../../parts/problem.ts'
import { hasStayAfter } from '../stays/actions.ts'
import { changeProperty } from './own-queries.ts'

/** Milliseconds: east of here it is tomorrow already. */
const DAY = 86_400_000

/**
 * Takes a property that is locked out of every list; requests for it end. Throws CONFLICT while a confirmed stay is
 * running or to come.
 */
export const takeAway = async (trx: Db, { id }: { id: string }, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - DAY).toISOString().slice(0, 10)
  if (await hasStayAfter(trx, id, yesterday))
    throw new Problem(
      'CONFLICT',
      'A confirmed stay is running or still to come. Pause the property, and delete it afterwards.',
    )
  await changeProperty(trx, id, { deleted_at: now }).execute()
  await tell(trx, 'property.deleted', { propertyId: id })
}
