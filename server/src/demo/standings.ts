import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { pictureUrl } from '#contract/pictures.ts'
import type { Tables } from '../parts/database/types.ts'
import { drawnPicture } from '../parts/drawn-pictures.ts'
import { DRAWN } from '../parts/media.ts'

type Standing = {
  /** Belongs to the demo's landlord instead of its host, so that "My properties" is not empty. */
  ofLandlord?: boolean
  columns?: (daysAgo: (days: number) => Date) => Partial<Insertable<Tables['properties']>>
}

const BEFORE = 'type-commercial-2'
const pictureOf = (key: string) => {
  const { width, height, placeholder, alt } = drawnPicture(key)
  return { width, height, placeholder, caption: alt }
}

/** Places that are not simply online, so that a landlord and an admin who try the demo find something to do. */
export const standings: Readonly<Record<string, Standing>> = {
  'berlin-05': { ofLandlord: true },
  'berlin-06': {
    ofLandlord: true,
    columns: (daysAgo) => ({
      changed_from: JSON.stringify({
        title: 'Workspace in a former printing shop',
        description: 'Two large rooms, a meeting room and a pantry. Vans may load in the courtyard.',
        address: 'Alt-Moabit 58',
        city: 'Berlin',
        country: 'DE',
        position: '52.52448, 13.33791',
        images: [{ id: uuid(), url: pictureUrl(`${DRAWN}/${BEFORE}`), ...pictureOf(BEFORE) }],
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
