import { mapWords } from '../languages/map/words.ts'
import type { RouteHandle } from './page.ts'

/** @public Read by `page` (page.ts). */
export const handle: RouteHandle = { words: mapWords }

/** @public Loaded by PlaceMapSlot. */
export { PlaceMap as default } from '../features/map/PlaceMap.tsx'
