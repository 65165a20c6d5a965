import { expect, it } from 'vitest'
import type { IdWords } from '../../../../platform/columns/ids.ts'
import { Catalogue, type Entry } from './catalogue.ts'

const entryOf = (id: IdWords): Entry => ({
  id,
  isPublic: true,
  createdAt: 0,
  price: 100,
  nightly: 100,
  bedrooms: 1,
  guests: 2,
  minStay: 1,
  maxStay: 365,
  rating: 0,
  reviews: 0,
  likes: 0,
  lat: 48,
  lng: 2,
  type: 'ROOM',
  unit: 'NIGHT',
  city: 'paris',
  place: 'FR\tParis\t',
  amenities: [],
  quality: 0,
  isInstant: false,
  rules: null,
})
const idOf = (n: number): IdWords => [n, 0, 0, n]

it('has room for changes of all listings that it knows, and for as many new ones as places are left', () => {
  const catalogue = new Catalogue(64, 0)
  const known = Array.from({ length: 62 }, (_, n) => idOf(n + 1))
  for (const id of known) catalogue.load(entryOf(id))
  catalogue.sort()
  expect(catalogue.canApply(known)).toBe(true)
  expect(catalogue.canApply([...known, idOf(100), idOf(101)])).toBe(true)
  expect(catalogue.canApply([...known, idOf(100), idOf(101), idOf(102)])).toBe(false)
})

it('counts the versions of a listing by changes of itself and of its card', () => {
  const catalogue = new Catalogue(32, 0)
  const id = idOf(7)
  catalogue.load(entryOf(id))
  catalogue.sort()
  const slot = catalogue.ids.find(id)
  const versions = [catalogue.versions[slot]]
  catalogue.renewCard(id)
  versions.push(catalogue.versions[slot])
  catalogue.apply([id], [{ ...entryOf(id), taken: [], text: Buffer.alloc(4) }])
  versions.push(catalogue.versions[slot])
  catalogue.renewCard(idOf(8))
  expect(versions).toEqual([0, 1, 2])
})
