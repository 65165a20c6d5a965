import { expect, it } from 'vitest'
import { withSlugs } from './city-slugs.ts'

it('each large city has an address of its own, also beside one whose name differs in punctuation only', () => {
  const cities = [
    { city: 'Aix-en-Provence', country: 'FR' },
    { city: 'Paris', country: 'US' },
    { city: 'Aix en Provence', country: 'FR' },
    { city: 'Paris', country: 'FR' },
    { city: 'Orléans', country: 'FR' },
  ]
  expect(withSlugs(cities).map(({ slug, city, country }) => [slug, city, country])).toEqual([
    ['aix-en-provence-fr-2', 'Aix-en-Provence', 'FR'],
    ['paris-us', 'Paris', 'US'],
    ['aix-en-provence-fr', 'Aix en Provence', 'FR'],
    ['paris-fr', 'Paris', 'FR'],
    ['orleans-fr', 'Orléans', 'FR'],
  ])
})
