import type { Db } from '../../platform/database/types.ts'
import { findMeant } from './cities.ts'
import { allNamesOfCity } from './city-names.ts'

/** Returns the names, without accents, of all cities that have the given name, also of those only called so elsewhere. */
export const findNamesOfCity = (name: string): Promise<string[]> => allNamesOfCity(name)

/** Whether a search in a city without public properties is answered with those of the other city (without accents). */
export const isCityMeant = async (db: Db, asked: string, cityPlain: string): Promise<boolean> => {
  const meant = await findMeant(db, asked)
  return meant !== undefined && !meant.isAsked && meant.cityPlain === cityPlain
}
