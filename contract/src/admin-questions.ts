import { z } from 'zod'
import { call } from './call.ts'
import { QUESTION_MAX } from './forms/assistant.ts'
import { AdminListOf, CsvFile, Instant, Search } from './primitives.ts'
import { LANGUAGES } from './product.ts'
import { AdminExport, AdminQuery } from './sorting.ts'

/** Most examples of a word. */
export const QUESTION_EXAMPLES = 3

/** A word of questions without an answer, with how many people asked about it. */
export const AskedWord = z.strictObject({
  id: z.string().meta({ description: 'The language and the stem of the word.' }),
  word: z.string().meta({ description: 'Its most frequent form.' }),
  language: z.enum(LANGUAGES),
  people: z.int().min(1),
  questions: z.int().min(1),
  lastAskedAt: Instant,
  examples: z
    .array(z.string().max(QUESTION_MAX))
    .max(QUESTION_EXAMPLES)
    .meta({ description: 'Different questions with the word, newest first.' }),
})
export type AskedWord = z.infer<typeof AskedWord>

/** Columns by which the words can be sorted. */
export const QUESTION_SORTS = ['word', 'people', 'questions', 'lastAskedAt'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

const Filters = { language: z.enum(LANGUAGES).optional(), search: Search }

/**
 * Groups the questions of the last 90 days that the assistant could not answer by their words without stop words, those
 * that most people asked about first. A question is counted for each of its words. `search` matches the word.
 */
export const listQuestions = call({
  method: 'GET',
  path: '/api/admin/questions',
  who: 'admin',
  summary: 'List what people asked the assistant without an answer',
  query: AdminQuery(QUESTION_SORTS, Filters),
  answer: { 200: AdminListOf(AskedWord, 'totalWords') },
  fallback: 'Failed to fetch questions',
})

export const exportQuestions = call({
  method: 'GET',
  path: '/api/admin/questions.csv',
  who: 'admin',
  summary: 'Export what people asked the assistant without an answer as CSV',
  query: AdminExport(QUESTION_SORTS, Filters),
  answer: CsvFile,
  fallback: 'Failed to fetch questions',
})
