import { beforeAll, beforeEach } from 'vitest'
import { contextOfFile, type TestContext } from './app.ts'
import { addPerson, addUpload } from './fixtures.ts'

/** A listing that can be submitted once it has a picture. */
export const WHOLE_LISTING = {
  title: 'A loft above the harbour',
  description: 'Two rooms, a gallery and a view of the cranes.',
  propertyType: 'LOFT',
  price: 1250.5,
  priceUnit: 'MONTH',
  deposit: 2501,
  minStay: 30,
  maxStay: 360,
  checkInTime: '16:30',
  checkOutTime: '10:00',
  bedrooms: 0,
  bathrooms: 1.5,
  areaSqm: 61.5,
  maxGuests: 3,
  amenities: ['WIFI', 'HEATING'],
  houseRules: 'No drums.',
  address: 'Kai 4',
  neighbourhood: 'Altstadt',
  city: 'Hamburg',
  country: 'DE',
  lat: 53.5411,
  lng: 9.9937,
  ownershipConfirmed: true,
}

type Images = { json: () => { images: { id: string; caption: string }[] } }

/** The calls by which the landlord of each test makes listings. */
export const listingContextOfFile = () => {
  const context = contextOfFile()
  let admin: string
  let landlord: string
  beforeAll(async () => {
    admin = await addPerson(context.db, { role: 'ADMIN' })
  })
  beforeEach(async () => {
    landlord = await addPerson(context.db)
  })
  const send: TestContext['send'] = (...request) => context.send(...request)
  return {
    context,
    send,
    get admin() {
      return admin
    },
    get landlord() {
      return landlord
    },
    create: (payload: object, who = landlord) => send(who, 'POST', '/api/properties', payload),
    change: (id: string, payload: object, who = landlord) => send(who, 'PUT', `/api/properties/${id}`, payload),
    approve: (id: string) => send(admin, 'POST', `/api/admin/properties/${id}/approve`),
    read: (id: string, who = landlord) => send(who, 'GET', `/api/properties/${id}`),
    addPicture: (who = landlord) => addUpload(context.db, who),
    isUsed: async (id: string) =>
      (await context.db.selectFrom('uploads').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used,
    imagesOf: (answer: Images) => answer.json().images.map(({ id, caption }) => [id, caption]),
  }
}
