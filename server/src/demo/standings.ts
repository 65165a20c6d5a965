import type { Insertable } from 'kysely'
import type { Tables } from '../parts/database/types.ts'

type Standing = {
  /** Belongs to the demo's landlord instead of its host, so that "My properties" is not empty. */
  ofLandlord?: boolean
  columns?: (daysAgo: (days: number) => Date) => Partial<Insertable<Tables['properties']>>
}

/** Places that are not simply online, so that a landlord and an admin who try the demo find something to do. */
export const standings: Readonly<Record<string, Standing>> = {
  'berlin-05': { ofLandlord: true },
  'berlin-06': {
    ofLandlord: true,
    columns: (daysAgo) => ({
      changed_from: JSON.stringify({
        title: 'Loft in an old factory',
        description: 'A loft in an old factory. It has a kitchen, a bathroom and a large window.',
        address: 'Köpenicker Straße, Berlin',
      }),
      changed_at: daysAgo(1),
    }),
  },
  'amsterdam-06': { ofLandlord: true, columns: () => ({ listed: false }) },
  'edinburgh-08': {
    ofLandlord: true,
    columns: () => ({
      status: 'REJECTED',
      rejection_reason: 'The address could not be found. Please add the number of the house.',
    }),
  },
  'lisbon-07': { ofLandlord: true, columns: (daysAgo) => ({ status: 'PENDING', submitted_at: daysAgo(2) }) },
  'paris-08': { columns: (daysAgo) => ({ status: 'PENDING', submitted_at: daysAgo(3) }) },
  'tokyo-06': { columns: (daysAgo) => ({ status: 'PENDING', submitted_at: daysAgo(1) }) },
}
