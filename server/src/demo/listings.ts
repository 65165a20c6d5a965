import { africa } from './listings-africa.ts'
import { asiaAmericas } from './listings-asia-americas.ts'
import { europe } from './listings-europe.ts'
import { paris } from './listings-paris.ts'
import type { DemoListing } from './types.ts'

const cityOf = ({ slug }: DemoListing) => slug.replace(/-\d+$/, '')

/** The first of every city, then the second of every city, and so on: no list begins with one city only. */
const mixed = (all: DemoListing[]): DemoListing[] => {
  const cities = [...Map.groupBy(all, cityOf).values()]
  const rounds = Math.max(...cities.map((city) => city.length))
  return Array.from({ length: rounds }, (_, round) => cities.flatMap((city) => city[round] ?? [])).flat()
}

/** The demo market, cities mixed. */
export const listings: DemoListing[] = mixed([...paris, ...africa, ...europe, ...asiaAmericas])
