import { LRUCache } from 'lru-cache'
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
import { iterateItems, loadAdminPage } from '../../platform/http/admin-list.ts'
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

/** Stores a question that the assistant could not answer, with its words. */
export const storeQuestion = async (
  trx: Db,
  row: { id: string; userId: string; language: Language; text: string; askedAt: Date },
): Promise<void> => {
  await queries.insertQuestion(trx, row).execute()
  await queries.insertWords(trx, row, wordsOf(row.text, row.language))
}

/** Stores a question that the assistant could not answer. Throws TOO_MANY_REQUESTS above the limit. */
export const reportQuestion = (
  services: Services,
  { body: { text, language } }: ValidatedInput<typeof ReportQuestion>,
  caller: Caller,
): Promise<undefined> =>
  services.db.transaction().execute(async (trx) => {
    await lockCaller(trx, 'verified', caller)
    await countCreated(services, trx, 'assistant-questions', caller.user.id, QUESTION_LIMIT)
    await storeQuestion(trx, { id: uuid(), userId: caller.user.id, language, text, askedAt: services.clock() })
    return undefined
  })

type Row = Awaited<ReturnType<ReturnType<typeof queries.findWords>['execute']>>[number]

const wordsIn = (db: Db) => ({
  find: (filter: queries.Filter, span: Span) => queries.findWords(db, filter, span).execute(),
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

const questionsIn = ({ db, clock }: Services) => {
  const since = keptSince(clock())
  const { toItems, ...list } = wordsIn(db)
  return { since, list: { ...list, toItems: toItems(since) } }
}

/** Words of a list that is kept, and of all kept lists. */
const KEPT = { list: 10_000, all: 50_000 }

/**
 * Returns what lists a page of the words of questions without an answer. Grouping all questions takes longer than a page may, so
 * the list of a search is kept until a question is added, deleted or too old, which each request looks up.
 */
export const createQuestionList = (services: Services) => {
  const kept = new LRUCache<string, { rows: readonly Row[] }>({
    maxSize: KEPT.all,
    sizeCalculation: ({ rows }) => rows.length + 1,
  })
  const load = async (list: ReturnType<typeof questionsIn>['list'], filter: queries.Filter) => {
    const { since, ...rest } = filter
    const key = JSON.stringify([await queries.findVersion(services.db, since), rest])
    const known = kept.get(key)
    if (known) return known
    const loaded = { rows: await list.find(filter, { page: 1, limit: KEPT.list + 1 }) }
    kept.set(key, loaded)
    return loaded
  }
  return async ({ query }: ValidatedInput<typeof ListQuestions>): Promise<CallAnswer<typeof ListQuestions>> => {
    const { since, list } = questionsIn(services)
    const findPage = async ({ page, limit, ...filter }: typeof query) => {
      const { rows } = await load(list, { ...filter, since })
      if (rows.length > KEPT.list) return undefined
      return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length }
    }
    return adminPageOf(await loadAdminPage({ ...list, findPage }, { ...query, since }), 'totalWords')
  }
}

/** Returns the words of questions without an answer as a CSV file. */
export const exportQuestions = (services: Services, { query }: ValidatedInput<typeof ExportQuestions>) => {
  const { since, list } = questionsIn(services)
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
