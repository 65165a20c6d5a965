import { v7 as uuid, v5 } from 'uuid'
import { toMinor } from '#contract/money.ts'
import { PropertyFilters } from '#contract/properties.ts'
import type { Db } from '../../platform/database/types.ts'
import { emit } from '../../platform/jobs/emit.ts'
import type { Services } from '../../platform/services.ts'
import { findTakenRanges } from '../availability/actions.ts'
import { type ListedPrice, listingsImported } from '../listings/events.ts'
import { insertForActiveUsersIn } from '../notifications/actions.ts'
import { findNamesOfCity, isCityMeant, isFoundByWords, namesOfCityTester } from '../properties/city-actions.ts'
import { cheapestTotal, toStays } from '../properties/rules/stays.ts'
import { SHORT_WORD } from '../properties/rules.ts'
import { lockAccountsShared } from '../users/actions.ts'
import {
  type Candidate,
  findCandidates,
  findImported,
  findOffer,
  findOtherCities,
  findWords,
  type ImportedIds,
  type MatchOptions,
  type Offer,
} from './match-queries.ts'
import { insertMatches } from './queries.ts'
import { nightlyOf, readFilters } from './rules.ts'

/** People who are notified in one transaction. */
const PEOPLE_AT_ONCE = 500
/** Listings of an import that one job matches: a few seconds, so that other jobs go between. */
const IMPORTED_AT_ONCE = 100

/** Cities without a public property whose searches are answered with those of the property's city. */
const findMeantCities = async (db: Db, { city, cityPlain }: Offer): Promise<string[]> => {
  const asked = await findOtherCities(db, cityPlain, await findNamesOfCity(city))
  const areMeant = await Promise.all(asked.map((name) => isCityMeant(db, name, cityPlain)))
  return asked.filter((_name, index) => areMeant[index])
}

/** The name of a city has at most so many words. */
const CITY_WORDS_MAX = 3

const runsOf = (words: readonly string[]) =>
  words.flatMap((_, start) =>
    Array.from({ length: CITY_WORDS_MAX }, (_, more) => words.slice(start, start + more + 1).join(' ')),
  )

/** Returns the searches whose words the property has, as a search for them would find it. */
const keepWithWords = async (db: Db, { id, city }: Offer, candidates: Candidate[]): Promise<Candidate[]> => {
  const words = new Set(candidates.flatMap((candidate) => candidate.words))
  if (words.size === 0) return candidates
  const found = await findWords(db, id, [...words], SHORT_WORD)
  const byWord = new Map(found.map((row) => [row.word, row]))
  const isName = await namesOfCityTester(city)
  const kept: Candidate[] = []
  for (const candidate of candidates) {
    const { words, isExact } = candidate
    const isFound =
      words.every((word) => byWord.get(word)?.[isExact ? 'isThere' : 'isMeant']) ||
      // A search asks for its city by a name of another language.
      (!isExact && runsOf(words).some(isName) && (await isFoundByWords(db, id, words.join(' '))))
    if (isFound) kept.push(candidate)
  }
  return kept
}

type Matching = Pick<Services, 'db'> & { readonly config: Pick<Services['config'], 'serviceFeePercent'> }

/** Returns the searches with dates on which the property is free and accepts the stay, for a price that they ask for. */
const keepWithStays = async (
  { db, config }: Matching,
  { offer, before, today }: MatchOptions,
  candidates: Candidate[],
): Promise<Candidate[]> => {
  const dated = candidates.flatMap(({ id, filters }) => {
    const { data } = PropertyFilters.safeParse(filters && readFilters(filters).filters)
    const stays = data && toStays(data, today, config.serviceFeePercent)
    return stays ? [{ id, data, stays }] : []
  })
  const ends = dated.flatMap(({ stays }) => stays.windows.map(({ endDate }) => endDate)).sort()
  const taken = await findTakenRanges(db, offer.id, today, ends.at(-1) ?? today)
  const asks = ({ data, stays }: (typeof dated)[number], price: ListedPrice) => {
    const total = cheapestTotal(stays, { ...offer, ...price, priceRules: price.priceRules ?? null }, taken)
    const { priceUnit = price.priceUnit, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = data
    return (
      total !== undefined && priceUnit === price.priceUnit && total >= toMinor(minPrice) && total <= toMinor(maxPrice)
    )
  }
  const kept = new Set(
    dated.filter((search) => asks(search, offer) && !(before && asks(search, before))).map(({ id }) => id),
  )
  return candidates.filter(({ id, filters }) => filters === null || kept.has(id))
}

type Offered = { propertyId: string; at: string; before: ListedPrice | null }

/** Returns the property and the saved searches that find it since `at` and have no match with it yet. */
export const findNewMatches = async (
  { db, clock, config }: Matching & Pick<Services, 'clock'>,
  { propertyId, at, before }: Offered,
): Promise<{ offer: Offer; matches: Candidate[] } | undefined> => {
  const offer = await findOffer(db, propertyId).executeTakeFirst()
  if (!offer) return undefined
  const options: MatchOptions = {
    offer,
    meantCities: await findMeantCities(db, offer),
    before: before && { ...before, nightlyMinor: nightlyOf(before) },
    at: new Date(at),
    today: clock().toISOString().slice(0, 10),
  }
  const candidates = await keepWithStays({ db, config }, options, await findCandidates(db, options))
  return { offer, matches: await keepWithWords(db, offer, candidates) }
}

/**
 * Stores the new matches of a property, and notifies each of their people once, in the same transaction. A second run finds
 * the matches of the first one, and goes on after them.
 */
export const matchOffer = async (services: Services, offered: Offered, eventId: string): Promise<void> => {
  const found = await findNewMatches(services, offered)
  if (!found) return
  const { offer } = found
  const byUser = [...Map.groupBy(found.matches, ({ userId }) => userId)]
  for (let start = 0; start < byUser.length; start += PEOPLE_AT_ONCE) {
    const people = byUser.slice(start, start + PEOPLE_AT_ONCE)
    await services.db.transaction().execute(async (trx) => {
      const now = services.clock()
      // Before the searches, as a deletion of an account locks them.
      await lockAccountsShared(
        trx,
        people.map(([userId]) => userId),
      )
      const ids = people.flatMap(([, searches]) => searches.map(({ id }) => id))
      const inserted = new Set(await insertMatches(trx, offer.id, ids, now))
      const rows = people.flatMap(([userId, searches]) => {
        const first = searches.find(({ id }) => inserted.has(id))
        const data = JSON.stringify({ propertyId: offer.id, title: offer.title, search: first?.name })
        const kind = 'saved-search.matched' as const
        return first ? [{ id: uuid(), eventId, userId, kind, data, createdAt: now }] : []
      })
      if (rows.length > 0) await insertForActiveUsersIn(trx, rows)
    })
  }
}

/**
 * Stores the matches of imported listings, without a notification for each: an import has many. They are counted at their
 * searches, and the daily mail names them. Goes on with the next listings in a job of its own.
 */
export const matchImport = async (
  services: Services,
  imported: ImportedIds & { at: string },
  eventId: string,
): Promise<void> => {
  const { db, clock } = services
  const rows = await findImported(db, imported, IMPORTED_AT_ONCE).execute()
  for (const { id } of rows) {
    const found = await findNewMatches(services, { propertyId: id, at: imported.at, before: null })
    const ids = found?.matches.map((match) => match.id) ?? []
    if (ids.length > 0) await insertMatches(db, id, ids, clock())
  }
  const last = rows.at(-1)
  if (rows.length === IMPORTED_AT_ONCE && last)
    await emit(db, listingsImported, { ...imported, after: last.id }, v5(last.id, eventId))
}
