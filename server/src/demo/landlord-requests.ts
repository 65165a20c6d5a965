import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { LandlordDocument } from '#contract/landlord-requests.ts'
import type { Db } from '../platform/database/types.ts'
import { DRAWN_FOLDER } from '../platform/storage/media.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createPdf } from './pdf.ts'

type DemoDocument = { name: string; type: LandlordDocument['type']; bytes: Buffer | Promise<Buffer> }

const readPicture = (key: string) => readFile(join(DRAWN_FOLDER, key, '1280.jpg'))

/** Pending landlord requests, for the admin of the demo to decide. */
const landlordRequests: readonly {
  personKey: string
  phone: string
  address: string
  message: string
  hoursAgo: number
  createDocuments: () => DemoDocument[]
}[] = [
  {
    personKey: 'olga',
    phone: '+351 912 555 014',
    address: 'Rua das Flores 112, 3.º, Porto',
    message:
      'I inherited my aunt’s flat near the river and would rather let it to people than leave it empty.\nOne bedroom now, a second one in spring when the roof is done.',
    hoursAgo: 50,
    createDocuments: () => [
      {
        name: 'Land registry.pdf',
        type: 'application/pdf',
        bytes: createPdf('Extract from the land registry', [
          'Demo document',
          'Owner: Olga Petrenko',
          'Rua das Flores 112, 3rd floor, Porto',
          'Living area: 58 square metres',
        ]),
      },
      { name: 'The house.jpg', type: 'image/jpeg', bytes: readPicture('lisbon-01') },
    ],
  },
  {
    personKey: 'yonas',
    phone: '+251 911 555 021',
    address: 'Bole Road, house 407, Addis Ababa',
    message: 'Two studios behind my workshop. Quiet, own meter each, water tank on the roof.',
    hoursAgo: 20,
    createDocuments: () => [
      { name: 'House front.jpg', type: 'image/jpeg', bytes: readPicture('addis-ababa-02') },
      {
        name: 'Title deed.pdf',
        type: 'application/pdf',
        bytes: createPdf('Title deed', [
          'Demo document',
          'Holder: Yonas Girma',
          'Bole Road 407, Addis Ababa',
          'Two dwellings and a workshop',
        ]),
      },
    ],
  },
  {
    personKey: 'hugo',
    phone: '+33 6 55 01 02 03',
    address: '18 rue des Cascades, Paris',
    message: 'I manage three flats for my family and have their written consent (attached).',
    hoursAgo: 3,
    createDocuments: () => [
      {
        name: 'Consent.pdf',
        type: 'application/pdf',
        bytes: createPdf('Power of attorney', [
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

/** Inserts the landlord requests. `userId` returns the id of a demo user by key. */
export const seedLandlordRequests = async (
  trx: Db,
  storage: Storage,
  userId: (key: string) => string,
  now: Date,
): Promise<void> => {
  for (const { personKey, phone, address, message, hoursAgo, createDocuments } of landlordRequests) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR)
    await trx
      .insertInto('landlordRequests')
      .values({ userId: userId(personKey), phone, address, message, createdAt })
      .execute()
    const documents = await Promise.all(
      createDocuments().map(async ({ bytes, ...paper }, position) => {
        const id = uuid()
        const content = await bytes
        await storage.put(`documents/${id}`, content)
        return { id, userId: userId(personKey), position, key: `documents/${id}`, size: content.length, ...paper }
      }),
    )
    await trx.insertInto('landlordDocuments').values(documents).execute()
  }
}
