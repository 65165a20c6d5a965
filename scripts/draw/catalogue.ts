// The exteriors: one for each demo listing, and four for each property type of imported listings.
import { closeWindow } from './closeWindow.ts'
import { corner } from './corner.ts'
import type { ExteriorSpec } from './exterior.ts'
import type { Facade, RoofKind } from './front.ts'
import type { GroundKind } from './ground.ts'
import type { Hour } from './palettes.ts'
import type { Tree } from './plants.ts'
import type { Scene } from './render.ts'
import type { Skyline } from './sky.ts'
import { street } from './street.ts'
import type { City } from './styles.ts'

type Kind =
  | 'APARTMENT'
  | 'HOUSE'
  | 'STUDIO'
  | 'ROOM'
  | 'VILLA'
  | 'TOWNHOUSE'
  | 'LOFT'
  | 'GUESTHOUSE'
  | 'COMMERCIAL'
  | 'OTHER'

type Place = { city: City; name: string; trees: Tree[]; skyline: Skyline; ground: GroundKind; kinds: Kind[] }

const A = 'APARTMENT',
  H = 'HOUSE',
  S = 'STUDIO',
  R = 'ROOM',
  V = 'VILLA',
  T = 'TOWNHOUSE',
  L = 'LOFT',
  G = 'GUESTHOUSE',
  C = 'COMMERCIAL',
  O = 'OTHER'

/** The demo cities: trees, skyline, ground, and the property types of their listings in order. */
const PLACES: Place[] = [
  {
    city: 'addis-ababa',
    name: 'Addis Ababa',
    trees: ['eucalyptus', 'jacaranda'],
    skyline: 'mountains',
    ground: 'street',
    kinds: [A, A, V, S, G, R, H, C],
  },
  {
    city: 'paris',
    name: 'Paris',
    trees: ['plane', 'round'],
    skyline: 'roofs',
    ground: 'street',
    kinds: [A, S, A, L, R, A, T, S],
  },
  {
    city: 'edinburgh',
    name: 'Edinburgh',
    trees: ['round', 'bare'],
    skyline: 'oldtown',
    ground: 'cobbles',
    kinds: [A, T, R, A, S, H, G, L],
  },
  {
    city: 'boston',
    name: 'Boston',
    trees: ['maple', 'round'],
    skyline: 'towers',
    ground: 'street',
    kinds: [A, T, S, L, A, R, H],
  },
  {
    city: 'lisbon',
    name: 'Lisbon',
    trees: ['jacaranda', 'olive'],
    skyline: 'hills',
    ground: 'cobbles',
    kinds: [A, A, S, T, G, R, V],
  },
  {
    city: 'amsterdam',
    name: 'Amsterdam',
    trees: ['round', 'plane'],
    skyline: 'roofs',
    ground: 'canal',
    kinds: [A, T, O, S, L, R],
  },
  {
    city: 'berlin',
    name: 'Berlin',
    trees: ['birch', 'plane'],
    skyline: 'city',
    ground: 'street',
    kinds: [A, L, S, R, A, C, A, A, A, A, A],
  },
  {
    city: 'marrakesh',
    name: 'Marrakesh',
    trees: ['palm', 'olive'],
    skyline: 'minarets',
    ground: 'red',
    kinds: [G, V, A, R, H, S],
  },
  {
    city: 'cairo',
    name: 'Cairo',
    trees: ['palm', 'round'],
    skyline: 'minarets',
    ground: 'street',
    kinds: [A, S, A, V, R, C],
  },
  {
    city: 'cape-town',
    name: 'Cape Town',
    trees: ['pine', 'palm'],
    skyline: 'table',
    ground: 'street',
    kinds: [H, V, A, S, G, O],
  },
  {
    city: 'tokyo',
    name: 'Tokyo',
    trees: ['cherry', 'pine'],
    skyline: 'city',
    ground: 'street',
    kinds: [A, S, H, R, L, A],
  },
  {
    city: 'montreal',
    name: 'Montréal',
    trees: ['maple', 'birch'],
    skyline: 'hills',
    ground: 'street',
    kinds: [A, T, S, L, R],
  },
  { city: 'dubai', name: 'Dubai', trees: ['palm'], skyline: 'towers', ground: 'plaza', kinds: [A, V, S, A, T] },
  {
    city: 'buenos-aires',
    name: 'Buenos Aires',
    trees: ['jacaranda', 'plane'],
    skyline: 'city',
    ground: 'street',
    kinds: [A, H, L, S, R],
  },
]

const HOURS: Hour[] = ['dusk', 'golden', 'blue', 'dawn', 'dusk', 'day', 'golden', 'blue']

const HOUR_WORDS: Record<Hour, string> = {
  dawn: 'at dawn',
  day: 'by day',
  golden: 'in the evening sun',
  dusk: 'at dusk',
  blue: 'in the blue hour',
  night: 'at night',
  overcast: 'under clouds',
}

const KIND_WORDS: Record<Kind, string> = {
  APARTMENT: 'Apartment house',
  HOUSE: 'House',
  STUDIO: 'House with studios',
  ROOM: 'Lit windows of a house',
  VILLA: 'Villa in its garden',
  TOWNHOUSE: 'Town house',
  LOFT: 'Former factory with large windows',
  GUESTHOUSE: 'Guesthouse',
  COMMERCIAL: 'Front of a shop',
  OTHER: 'Unusual home',
}

/** Roofs that can be drawn where two walls of a detached house meet: those without a slope. */
const FLAT: RoofKind[] = ['balustrade', 'flat', 'parapet']

type Drawing = { scene: () => Scene; alt: string }

const detached = (floors: number, bays: number, n: number): Partial<Facade> => ({
  floors,
  bays,
  roof: FLAT[n % FLAT.length] ?? 'flat',
  ground: 'door',
})

/** Returns the drawing of a property type; `n` selects a variant. */
const draw = (key: string, kind: Kind, place: Place, n: number): Drawing => {
  const hour = HOURS[n % HOURS.length] ?? 'dusk'
  const { city, trees, skyline, ground, name } = place
  const spec: ExteriorSpec = { key, city, hour, trees, skyline, ground }
  const alt = `${KIND_WORDS[kind]} in ${name} ${HOUR_WORDS[hour]}`
  const garden: GroundKind = ground === 'red' ? 'red' : ground === 'plaza' ? 'sand' : 'lawn'
  switch (kind) {
    case 'VILLA':
      return { alt, scene: () => corner({ ...spec, alone: true, ground: garden, main: detached(2, 4, n) }) }
    case 'HOUSE':
      return n % 2 === 0
        ? { alt, scene: () => corner({ ...spec, alone: true, ground: garden, main: detached(2, 3, n + 1) }) }
        : { alt, scene: () => street({ ...spec, single: true, near: true, main: { floors: 2, bays: 3 } }) }
    case 'OTHER':
      return city === 'amsterdam'
        ? {
            alt: `Houseboat on a canal in ${name} ${HOUR_WORDS.dusk}`,
            scene: () => street({ ...spec, boat: true, hour: 'dusk', main: { floors: 2 } }),
          }
        : {
            alt: `Small house among trees near ${name} ${HOUR_WORDS[hour]}`,
            scene: () =>
              corner({
                ...spec,
                alone: true,
                trees: ['pine'],
                ground: 'lawn',
                main: { ...detached(1, 2, 1), texture: 'boards', wall: '#7d6650' },
              }),
          }
    case 'ROOM':
      return { alt, scene: () => closeWindow({ ...spec, main: { balcony: 'juliet' } }) }
    case 'LOFT':
      return { alt, scene: () => street({ ...spec, city: 'loft', near: n % 2 === 0 }) }
    case 'COMMERCIAL':
      return { alt, scene: () => street({ ...spec, near: true, yaw: 6, main: { ground: 'shop', floors: 2 } }) }
    case 'TOWNHOUSE':
      return {
        alt,
        scene: () =>
          street({
            ...spec,
            near: true,
            single: true,
            stairs: city === 'montreal',
            main: city === 'amsterdam' ? {} : { floors: 3, bays: 3 },
          }),
      }
    case 'GUESTHOUSE':
      return { alt, scene: () => corner({ ...spec, main: { floors: 3 } }) }
    default:
      // Every third house is at a corner, except in Amsterdam, whose gables face the street.
      return n % 3 === 2 && city !== 'amsterdam'
        ? { alt, scene: () => corner(spec) }
        : { alt, scene: () => street({ ...spec, near: n % 2 === 1, stairs: city === 'montreal' }) }
  }
}

const listings = PLACES.flatMap((place, offset) =>
  place.kinds.map((kind, index): [string, Drawing] => {
    const key = `${place.city}-${String(index + 1).padStart(2, '0')}`
    return [key, draw(key, kind, place, index * 3 + offset * 5)]
  }),
)

const KINDS: Kind[] = [A, H, S, R, V, T, L, G, C, O]
const VARIANTS = 4

/** Styles for imported listings, whose city is unknown: no alternative text names one. */
const NOWHERE: Place[] = (
  ['plain', 'berlin', 'edinburgh', 'buenos-aires', 'boston', 'lisbon', 'montreal'] as const
).map((city, index) => ({
  city,
  name: '',
  trees: index % 2 ? ['round', 'birch'] : ['plane', 'round'],
  skyline: index % 2 ? 'roofs' : 'city',
  ground: 'street',
  kinds: [],
}))

const types = KINDS.flatMap((kind, row) =>
  Array.from({ length: VARIANTS }, (_, index): [string, Drawing] => {
    const key = `type-${kind.toLowerCase()}-${index + 1}`
    const place = NOWHERE[(row * 3 + index * 2) % NOWHERE.length] as Place
    const { scene } = draw(key, kind, place, row * 3 + index * 5 + 1)
    return [key, { scene, alt: `${KIND_WORDS[kind]} (a drawing)` }]
  }),
)

/** The exteriors by key. */
export const catalogue: Record<string, Drawing> = Object.fromEntries([...listings, ...types])
