import type { Db } from '../../platform/database/types.ts'
import { findMeant } from './cities.ts'
import { allNamesOfCity } from './city-names.ts'
import { matching } from './filters.ts'
import { plainName } from './plain-name.ts'
import { understandWords } from './spelling.ts'

/** Returns the names, without accents, of all cities that have the given name, also of those only called so elsewhere. */
export const findNamesOfCity = (name: string): Promise<string[]> => allNamesOfCity(name)

/** Returns whether a text is a name of the city, in any language. */
export const namesOfCityTester = async (city: string): Promise<(text: string) => boolean> => {
  const names = new Set(await allNamesOfCity(city))
  return (text) => names.has(plainName(text))
}

/** Whether a search in a city without public properties is answered with those of the other city (without accents). */
export const isCityMeant = async (db: Db, asked: string, cityPlain: string): Promise<boolean> => {
  return (await findMeant(db, asked))?.cityPlain === cityPlain
}

/** Whether a search for the text finds the public property. */
export const isFoundByWords = async (db: Db, propertyId: string, text: string): Promise<boolean> => {
  const { searched } = await understandWords(db, text, false)
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where(matching({ searched, priceBasis: 'LISTED' }))
    .executeTakeFirst()
  return row !== undefined
}
