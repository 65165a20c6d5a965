import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { pictureUrl } from '#contract/pictures.ts'
import type { Tables } from '../platform/database/types.ts'
import { getDrawnPicture } from '../platform/pictures/drawn-pictures.ts'
import { DRAWN_KEY_PREFIX } from '../platform/storage/media.ts'

type ListingState = {
  /** Assigns the listing to the demo landlord, so that "My properties" is not empty. */
  belongsToDemoLandlord?: boolean
  columns?: (daysAgo: (days: number) => Date) => Partial<Insertable<Tables['properties']>>
}

const PREVIOUS_PICTURE = 'type-commercial-2'
const describePicture = (key: string) => {
  const { width, height, placeholder, alt } = getDrawnPicture(key)
  return { width, height, placeholder, caption: alt }
}

/** Listings with other owners or statuses, for the landlord and the admin of the demo to try their actions. */
export const listingStates: Readonly<Record<string, ListingState>> = {
  'berlin-05': { belongsToDemoLandlord: true },
  'berlin-06': {
    belongsToDemoLandlord: true,
    columns: (daysAgo) => ({
      changedFrom: JSON.stringify({
        title: 'Workspace in a former printing shop',
        description: 'Two large rooms, a meeting room and a pantry. Vans may load in the courtyard.',
        address: 'Alt-Moabit 58',
        city: 'Berlin',
        country: 'DE',
        position: '52.52448, 13.33791',
        images: [
          {
            id: uuid(),
            url: pictureUrl(`${DRAWN_KEY_PREFIX}/${PREVIOUS_PICTURE}`),
            ...describePicture(PREVIOUS_PICTURE),
          },
        ],
      }),
      changedAt: daysAgo(1),
    }),
  },
  'amsterdam-06': { belongsToDemoLandlord: true, columns: () => ({ listed: false }) },
  'edinburgh-08': {
    belongsToDemoLandlord: true,
    columns: () => ({
      status: 'REJECTED',
      rejectionReason: 'The address could not be found. Please add the number of the house.',
    }),
  },
  'lisbon-07': { belongsToDemoLandlord: true, columns: (daysAgo) => ({ status: 'PENDING', submittedAt: daysAgo(2) }) },
  'paris-08': { columns: (daysAgo) => ({ status: 'PENDING', submittedAt: daysAgo(3) }) },
  'tokyo-06': { columns: (daysAgo) => ({ status: 'PENDING', submittedAt: daysAgo(1) }) },
}
