// The building styles of the cities.

import { addisAbaba, cairo, capeTown, marrakesh } from './africanStyles.ts'
import type { Style } from './baseStyle.ts'
import { amsterdam, berlin, edinburgh, lisbon, paris } from './europeanStyles.ts'
import type { Facade } from './front.ts'
import { boston, buenosAires, dubai, loft, montreal, plain, tokyo } from './otherStyles.ts'
import type { Random } from './random.ts'

export type City =
  | 'edinburgh'
  | 'amsterdam'
  | 'paris'
  | 'lisbon'
  | 'berlin'
  | 'marrakesh'
  | 'addis-ababa'
  | 'cape-town'
  | 'cairo'
  | 'dubai'
  | 'tokyo'
  | 'boston'
  | 'montreal'
  | 'buenos-aires'
  | 'loft'
  | 'plain'

const styles: Record<City, Style> = {
  edinburgh: edinburgh,
  amsterdam: amsterdam,
  paris: paris,
  lisbon: lisbon,
  berlin: berlin,
  marrakesh: marrakesh,
  'addis-ababa': addisAbaba,
  'cape-town': capeTown,
  cairo: cairo,
  dubai: dubai,
  tokyo: tokyo,
  boston: boston,
  montreal: montreal,
  'buenos-aires': buenosAires,
  loft: loft,
  plain: plain,
}

/** Picks a front in the style of a city. */
export const style = (city: City, random: Random): Facade => styles[city](random)
