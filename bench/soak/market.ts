import type { Db } from '../../server/src/platform/database/types.ts'
import type { Services } from '../../server/src/platform/services.ts'
import { addConversation, addPerson, addProperty } from '../../tests/support/fixtures.ts'
import { fillCatalogue } from '../catalogue/fill.ts'
import { createToken } from '../token.ts'

/** Enough for the search from memory. */
const LISTINGS = 5_000
/** Each person may request 20 stays and write 1,800 messages an hour. */
const TENANTS = 400
const LANDLORDS = 20
const PROPERTIES_EACH = 10

export type Place = { readonly id: string; readonly landlordToken: string }
export type Tenant = { readonly token: string; readonly conversation: string }
export type Market = {
  readonly listings: readonly string[]
  readonly cities: readonly string[]
  readonly places: readonly Place[]
  readonly tenants: readonly Tenant[]
}

/** Fills a database with a catalogue, and with people who are logged in. */
export const fillMarket = async (services: Services, url: string): Promise<Market> => {
  const { db } = services
  await fillCatalogue(url, LISTINGS, { now: new Date() })
  const listings = await db.selectFrom('properties').select('id').orderBy('id').limit(500).execute()
  const cities = await db
    .selectFrom('properties')
    .select('city')
    .groupBy('city')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(20)
    .execute()
  const places: Place[] = []
  for (let nth = 0; nth < LANDLORDS; nth += 1) places.push(...(await addPlaces(services, db)))
  const tenants: Tenant[] = []
  for (let nth = 0; nth < TENANTS; nth += 1) {
    const id = await addPerson(db, { role: 'TENANT' })
    const propertyId = places[nth % places.length]?.id ?? ''
    const conversation = await addConversation(db, { propertyId, tenantId: id })
    tenants.push({ token: await createToken(services, id), conversation })
  }
  return { listings: listings.map(({ id }) => id), cities: cities.map(({ city }) => city), places, tenants }
}

const addPlaces = async (services: Services, db: Db): Promise<Place[]> => {
  const landlord = await addPerson(db)
  const landlordToken = await createToken(services, landlord)
  const places: Place[] = []
  for (let nth = 0; nth < PROPERTIES_EACH; nth += 1)
    places.push({ id: await addProperty(db, landlord, { priceUnit: 'NIGHT', priceMinor: 10_000 }), landlordToken })
  return places
}
