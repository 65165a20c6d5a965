import { z } from 'zod'
import { call } from './call.ts'
import { Country, Text } from './fields.ts'
import { PageSize } from './primitives.ts'

/** Characters of the words of a search. */
export const KEYWORDS_MAX = 200

export const SUGGESTION_KINDS = ['CITY', 'NEIGHBOURHOOD', 'WORD'] as const

/** What a person may be typing: a place, or a word of the listings. */
export const Suggestion = z.strictObject({
  kind: z.enum(SUGGESTION_KINDS),
  text: z.string(),
  count: z.int().min(1).meta({ description: 'Of places with it. That of a word is counted every hour.' }),
  q: z.string().meta({ description: 'The words to search when it is chosen.' }),
  city: z.string().optional().meta({ description: 'The city to search in.' }),
  country: z.optional(Country),
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = call({
  method: 'GET',
  path: '/api/suggestions',
  who: 'anyone',
  readsReplica: true,
  isShared: true,
  summary: 'Complete what is being typed into the search',
  query: z.strictObject({ q: Text(KEYWORDS_MAX), limit: PageSize(8, 20) }),
  answer: { 200: z.strictObject({ data: z.array(Suggestion) }) },
  fallback: 'Unknown error while fetching properties.',
})
