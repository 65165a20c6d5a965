import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { LandlordDocument } from '#contract/landlord-requests.ts'
import type { Db } from '../parts/database/types.ts'
import { DRAWN_FOLDER } from '../parts/media.ts'
import type { Storage } from '../parts/storage.ts'
import { sheet } from './paper.ts'

type Paper = { name: string; type: LandlordDocument['type']; bytes: Buffer | Promise<Buffer> }

const photo = (key: string) => readFile(join(DRAWN_FOLDER, key, '1280.jpg'))

/** Tenants who would like to list, so that an admin who tries the demo has somebody to decide about. */
const applications: readonly {
  who: string
  phone: string
  address: string
  message: string
  hoursAgo: number
  papers: () => Paper[]
}[] = [
  {
    who: 'olga',
    phone: '+351 912 555 014',
    address: 'Rua das Flores 112, 3.º, Porto',
    message:
      'I inherited my aunt’s flat near the river and would rather let it to people than leave it empty.\nOne bedroom now, a second one in spring when the roof is done.',
    hoursAgo: 50,
    papers: () => [
      {
        name: 'Land registry.pdf',
        type: 'application/pdf',
        bytes: sheet('Extract from the land registry', [
          'Demo document',
          'Owner: Olga Petrenko',
          'Rua das Flores 112, 3rd floor, Porto',
          'Living area: 58 square metres',
        ]),
      },
      { name: 'The house.jpg', type: 'image/jpeg', bytes: photo('lisbon-01') },
    ],
  },
  {
    who: 'yonas',
    phone: '+251 911 555 021',
    address: 'Bole Road, house 407, Addis Ababa',
    message: 'Two studios behind my workshop. Quiet, own meter each, water tank on the roof.',
    hoursAgo: 20,
    papers: () => [
      { name: 'House front.jpg', type: 'image/jpeg', bytes: photo('addis-ababa-02') },
      {
        name: 'Title deed.pdf',
        type: 'application/pdf',
        bytes: sheet('Title deed', [
          'Demo document',
          'Holder: Yonas Girma',
          'Bole Road 407, Addis Ababa',
          'Two dwellings and a workshop',
        ]),
      },
    ],
  },
  {
    who: 'hugo',
    phone: '+33 6 55 01 02 03',
    address: '18 rue des Cascades, Paris',
    message: 'I manage three flats for my family and have their written consent (attached).',
    hoursAgo: 3,
    papers: () => [
      {
        name: 'Consent.pdf',
        type: 'application/pdf',
        bytes: sheet('Power of attorney', [
          'Demo document',
          'The family Lambert lets Hugo Lambert',
          'offer its three flats for rent.',
          'Signed in Paris',
        ]),
      },
    ],
  },
]

const HOUR = 3_600_000

/** Puts the applications into the market; `userId` finds a person of the demo by key. */
export const seedApplications = async (
  trx: Db,
  storage: Storage,
  userId: (key: string) => string,
  now: Date,
): Promise<void> => {
  for (const { who, phone, address, message, hoursAgo, papers } of applications) {
    const user_id = userId(who)
    const created_at = new Date(now.getTime() - hoursAgo * HOUR)
    await trx.insertInto('landlord_requests').values({ user_id, phone, address, message, created_at }).execute()
    const kept = await Promise.all(
      papers().map(async ({ bytes, ...paper }, position) => {
        const id = uuid()
        const content = await bytes
        await storage.put(`documents/${id}`, content)
        return { id, user_id, position, key: `documents/${id}`, size: content.length, ...paper }
      }),
    )
    await trx.insertInto('landlord_documents').values(kept).execute()
  }
}
