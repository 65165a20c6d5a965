import { plainName } from './plain-name.ts'

/** A place of listings, spelled as they have it. */
export type Place = { readonly country: string; readonly city: string; readonly neighbourhood: string }

/** Reads country, city and neighbourhood with tabs between. */
export const toPlace = (text: string): Place => {
  const [country = '', city = '', neighbourhood = ''] = text.split('\t')
  return { country, city, neighbourhood }
}

/** A city, or a neighbourhood of one, and how many listings are there. */
export type PlaceCount = Place & { readonly count: number }

/** What was typed of the name of a place, or nothing yet. */
export type TypedPlace = { readonly typed: string; readonly onlyCities: boolean; readonly limit: number }

/** Spellings that differ in case or accents are one place. */
type Group = {
  readonly isCity: boolean
  readonly plain: string
  readonly words: readonly string[]
  readonly spellings: Map<string, Place & { count: number }>
  /** Once it was asked for. */
  mostFrequent: Place | undefined
  count: number
}

/** A place is that of one typing error only if so much was typed. */
const FORGIVEN_FROM = 4

/** Whether two texts differ by at most one letter that is added, left out, or exchanged for another or for its neighbour. */
const isNear = (one: string, other: string): boolean => {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2))
  )
}

/** How well a place completes what was typed, 0 the best; undefined when it does not. */
const rankOf = ({ isCity, plain, words }: Group, typed: string, names: ReadonlySet<string>): number | undefined => {
  if (plain.startsWith(typed)) return 0
  if (words.some((word) => word.startsWith(typed)) || (isCity && names.has(plain))) return 1
  const isForgiven = typed.length >= FORGIVEN_FROM && plain[0] === typed[0]
  return isForgiven && [0, 1, -1].some((more) => isNear(typed, plain.slice(0, typed.length + more))) ? 2 : undefined
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The cities and neighbourhoods of listings, with their numbers. */
export class Places {
  private readonly groups = new Map<string, Group>()

  /** Adds listings at a place; `count` below 0 removes them. */
  add({ country, city, neighbourhood }: Place, count: number): void {
    this.count({ country, city, neighbourhood: '' }, count)
    if (neighbourhood !== '') this.count({ country, city, neighbourhood }, count)
  }

  private count(place: Place, count: number): void {
    const key = plainName(`${place.neighbourhood}\t${place.city}\t${place.country}`)
    let group = this.groups.get(key)
    if (!group) {
      const plain = plainName(place.neighbourhood || place.city)
      const words = plain.split(/[^\p{L}\p{N}]+/u).slice(1)
      group = {
        isCity: place.neighbourhood === '',
        plain,
        words,
        spellings: new Map(),
        mostFrequent: undefined,
        count: 0,
      }
      this.groups.set(key, group)
    }
    const spelling = `${place.neighbourhood}\t${place.city}`
    group.count += count
    group.mostFrequent = undefined
    const left = (group.spellings.get(spelling)?.count ?? 0) + count
    if (left > 0) group.spellings.set(spelling, { ...place, count: left })
    else group.spellings.delete(spelling)
    if (group.count === 0) this.groups.delete(key)
  }

  /**
   * Returns the places that complete what was typed: those that begin with it, those with a
   * word that does and cities with one of the names, and those that would but for a typing error; with most listings first.
   */
  suggest({ typed, onlyCities, limit }: TypedPlace, names: ReadonlySet<string>): PlaceCount[] {
    const plain = plainName(typed)
    // The best ones in order: to sort all took most of the time, since thousands tie.
    const best: Ranked[] = []
    for (const group of this.groups.values()) {
      if (onlyCities && !group.isCity) continue
      const rank = rankOf(group, plain, names)
      if (rank === undefined) continue
      const ranked = { rank, group }
      const worst = best.at(-1)
      if (best.length === limit && worst && compareRanked(ranked, worst) > 0) continue
      const place = best.findIndex((other) => compareRanked(ranked, other) < 0)
      best.splice(place < 0 ? best.length : place, 0, ranked)
      if (best.length > limit) best.pop()
    }
    return best.map(({ group }) => ({ ...mostFrequentSpelling(group), count: group.count }))
  }
}

type Ranked = { readonly rank: number; readonly group: Group }

const mostFrequentSpelling = (group: Group): Place => {
  if (!group.mostFrequent) {
    const [first] = [...group.spellings.values()].sort(
      (a, b) => b.count - a.count || byText(a.city, b.city) || byText(a.neighbourhood, b.neighbourhood),
    )
    const { country, city, neighbourhood } = first as Place
    group.mostFrequent = { country, city, neighbourhood }
  }
  return group.mostFrequent
}

const keyOf = (group: Group) => {
  const { neighbourhood, city, country } = mostFrequentSpelling(group)
  return `${neighbourhood}\t${city}\t${country}`
}

const compareRanked = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank || other.group.count - one.group.count || byText(keyOf(one.group), keyOf(other.group))
