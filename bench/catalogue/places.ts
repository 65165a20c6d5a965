import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from './random.ts'

const NAMES = join(import.meta.dirname, '../../server/data/city-names.txt')
const DEMO = join(import.meta.dirname, '../../server/demo')

/** Biggest first. The rest follows in a random order that is always the same. */
const BIGGEST =
  'paris,london,rome,barcelona,berlin,lisbon,tbilisi,addis ababa,cairo,new york,dubai,istanbul,yerevan,lyon,prague'

const COUNTRIES =
  'FR,GB,IT,ES,DE,PT,GE,ET,EG,US,AE,TR,AM,CZ,GR,HR,PL,AT,CH,NL,BE,SE,NO,DK,FI,IE,MA,TN,KE,NG,ZA,GH,TZ,UG,SN,IN,JP,TH,VN,ID,MY,PH,KR,CN,AU,NZ,CA,MX,BR,AR,CL,CO,PE'.split(
    ',',
  )

const CITY_COUNT = 2_000

export type City = {
  readonly name: string
  readonly country: string
  readonly lat: number
  readonly lng: number
  /** Of a place for two, per night. */
  readonly medianPrice: number
  readonly neighbourhoods: readonly string[]
}

const inCapitals = (name: string) => name.replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())

const readCityNames = (): string[] => {
  const random = createRandom(1)
  const known = readFileSync(NAMES, 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[1] ?? '')
    .filter((name) => /^[a-z][a-z' -]{3,24}$/.test(name))
  const biggest = BIGGEST.split(',')
  const rest = [...new Set(known)].filter((name) => !biggest.includes(name))
  const ordered = rest.map((name) => ({ name, at: random.next() })).sort((a, b) => a.at - b.at)
  return [...biggest, ...ordered.map(({ name }) => name)].slice(0, CITY_COUNT)
}

type DemoListing = { readonly description: string; readonly neighbourhood: string; readonly houseRules: string }

const readDemo = <T>(name: string): T[] => JSON.parse(readFileSync(join(DEMO, `${name}.json`), 'utf8')) as T[]

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 15)

/** What generated listings are made of: real city names, and the sentences of the demo's listings and reviews. */
export const readPlaces = () => {
  const random = createRandom(2)
  const listings = readDemo<DemoListing>('listings')
  const reviews = readDemo<{ comment: string; title: string }>('reviews')
  const neighbourhoods = [...new Set(listings.map(({ neighbourhood }) => neighbourhood))]
  const names = readCityNames()
  const cities = names.map((name, rank): City => {
    const center = { lat: random.next() * 100 - 40, lng: random.next() * 300 - 150 }
    return {
      name: inCapitals(name),
      country: COUNTRIES[rank % COUNTRIES.length] as string,
      ...center,
      medianPrice: Math.exp(Math.log(85) + random.normal() * 0.5),
      neighbourhoods: Array.from({ length: 12 }, () => random.pick(neighbourhoods)),
    }
  })
  return {
    cities,
    /** Rare words. */
    names: names.map(inCapitals),
    sentences: listings.flatMap(({ description, houseRules }) => sentencesOf(`${description} ${houseRules}`)),
    comments: reviews.map(({ comment }) => comment),
    reviewTitles: reviews.map(({ title }) => title),
  }
}
