import { v7 as uuid } from 'uuid'
import type {
  AskedWord,
  exportQuestions as ExportQuestions,
  listQuestions as ListQuestions,
} from '#contract/admin-questions.ts'
import { QUESTION_DAYS, type reportQuestion as ReportQuestion } from '#contract/assistant.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { DAY_MS } from '#contract/periods.ts'
import type { Language } from '#contract/product.ts'
import type { Span } from '../../platform/database/ordered.ts'
import type { Db } from '../../platform/database/types.ts'
import { iterateItems, loadAdminPage, lookByCounting } from '../../platform/http/admin-list.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { csvOf } from '../../platform/http/csv.ts'
import { adminPageOf } from '../../platform/http/pagination.ts'
import { countCreated, type Limit } from '../../platform/security/limits.ts'
import type { Services } from '../../platform/services.ts'
import { lockCaller } from '../users/actions.ts'
import * as queries from './queries.ts'
import { wordsOf } from './rules.ts'

const QUESTION_LIMIT: Limit = { most: 60, seconds: 3_600 }

/** Returns the time before which questions are neither kept nor listed. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - QUESTION_DAYS * DAY_MS)

/** Stores a question that the assistant could not answer. Throws TOO_MANY_REQUESTS above the limit. */
export const reportQuestion = (
  services: Services,
  { body: { text, language } }: ValidatedInput<typeof ReportQuestion>,
  caller: Caller,
): Promise<undefined> =>
  services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    await countCreated(services, trx, 'assistant-questions', caller.user.id, QUESTION_LIMIT)
    const row = { id: uuid(), userId: caller.user.id, language, text, askedAt: services.clock() }
    await queries.insertQuestion(trx, row).execute()
    await queries.insertWords(trx, row, wordsOf(text, language))
    return undefined
  })

type Row = Awaited<ReturnType<ReturnType<typeof queries.findWords>['execute']>>[number]

const findIn = (db: Db) => (filter: queries.Filter, span: Span) => queries.findWords(db, filter, span).execute()

const wordsIn = (db: Db) => ({
  find: findIn(db),
  look: lookByCounting<queries.Filter, Row>(findIn(db)),
  count: async (filter: queries.Filter) => (await queries.countWords(db, filter).executeTakeFirstOrThrow()).total,
  toItems:
    (since: Date) =>
    async (rows: Row[]): Promise<AskedWord[]> => {
      const examples = await queries.findExamples(db, rows, since)
      const textsOf = ({ language, stem }: Row) =>
        examples.find((found) => found.language === language && found.stem === stem)?.texts ?? []
      return rows.map((row) => ({
        id: row.id,
        word: row.word,
        language: row.language as Language,
        people: row.people,
        questions: row.questions,
        lastAskedAt: row.lastAskedAt.toISOString(),
        examples: textsOf(row),
      }))
    },
})

const listOf = ({ db, clock }: Services) => {
  const since = keptSince(clock())
  const { toItems, ...list } = wordsIn(db)
  return { since, list: { ...list, toItems: toItems(since) } }
}

/** Returns one page of the words of questions without an answer. */
export const listQuestions = async (
  services: Services,
  { query }: ValidatedInput<typeof ListQuestions>,
): Promise<CallAnswer<typeof ListQuestions>> => {
  const { since, list } = listOf(services)
  return adminPageOf(await loadAdminPage(list, { ...query, since }), 'totalWords')
}

/** Returns the words of questions without an answer as a CSV file. */
export const exportQuestions = (services: Services, { query }: ValidatedInput<typeof ExportQuestions>) => {
  const { since, list } = listOf(services)
  return csvOf(iterateItems(list, { ...query, since }), {
    id: ({ id }) => id,
    word: ({ word }) => word,
    language: ({ language }) => language,
    people: ({ people }) => people,
    questions: ({ questions }) => questions,
    lastAskedAt: ({ lastAskedAt }) => lastAskedAt,
    examples: ({ examples }) => examples.join('\n'),
  })
}
