import { places } from './english/places.ts'
import { stays } from './english/stays.ts'
import type { Keywords } from './keywords.ts'

/** What people type in English. */
export const keywords: Keywords = { ...places, ...stays }
