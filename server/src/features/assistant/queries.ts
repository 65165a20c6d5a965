import { type Insertable, type SqlBool, sql } from 'kysely'
import { QUESTION_EXAMPLES, type QuestionSort } from '#contract/admin-questions.ts'
import type { Language } from '#contract/product.ts'
import type { Sorted } from '#contract/sorting.ts'
import { ordered, orderingOf, type Span } from '../../platform/database/ordered.ts'
import { contains } from '../../platform/database/patterns.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

/** The dictionaries of PostgreSQL's text search, which drop stop words and return stems. */
const DICTIONARIES: Record<Language, string> = {
  en: 'english_stem',
  fr: 'french_stem',
  ar: 'arabic_stem',
  am: 'simple',
}

export const insertQuestion = (db: Db, row: Insertable<Tables['assistantQuestions']>) =>
  db.insertInto('assistantQuestions').values(row)

/** Inserts the stems of words, one row for each stem. */
export const insertWords = async (
  db: Db,
  { id, language }: { id: string; language: Language },
  words: readonly string[],
): Promise<void> => {
  await sql`insert into assistant_question_words (question_id, stem, word)
    select ${id}::uuid, stem, min(word) from unnest(${words}::text[]) as word,
      unnest(ts_lexize(${DICTIONARIES[language]}::regdictionary, word)) as stem group by stem`.execute(db)
}

export type Filter = Sorted<QuestionSort> & {
  /** Questions from then on. */
  since: Date
  language?: Language | undefined
  search?: string | undefined
}

/** The different words that match, far fewer than rows: taking off accents is what costs. */
const matchingWords = (search: string) => sql`(
  with different as materialized (select distinct stem, word from assistant_question_words)
  select stem, word from different
  where plain(word) like plain(${contains(search)}) or plain(stem) like plain(${contains(search)}))`

const grouped = (db: Db, { since, language, search = '' }: Filter) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('assistantQuestions as q')
        .innerJoin('assistantQuestionWords as w', 'w.questionId', 'q.id')
        .where('q.askedAt', '>=', since)
        .$if(language !== undefined, (query) => query.where('q.language', '=', language ?? ''))
        .$if(search !== '', (query) => query.where(sql<SqlBool>`(w.stem, w.word) in ${matchingWords(search)}`))
        .groupBy(['q.language', 'w.stem'])
        .select([
          'q.language',
          'w.stem',
          sql<string>`q.language || ':' || w.stem`.as('id'),
          sql<string>`mode() within group (order by w.word)`.as('word'),
          sql<number>`count(distinct q.user_id)`.as('people'),
          sql<number>`count(*)`.as('questions'),
          sql<Date>`max(q.asked_at)`.as('lastAskedAt'),
        ])
        .as('g'),
    )
    .select([])

const COLUMNS = {
  word: sql`g.word`,
  people: sql`g.people`,
  questions: sql`g.questions`,
  lastAskedAt: sql`g.last_asked_at`,
}
const ID = sql`g.id`

/** Those that most people asked about first, unless the filter has a sort. */
export const findWords = (db: Db, filter: Filter, span: Span) =>
  ordered(
    grouped(db, filter).select(['g.id', 'g.language', 'g.stem', 'g.word', 'g.people', 'g.questions', 'g.lastAskedAt']),
    orderingOf(COLUMNS, ID, filter, [
      [COLUMNS.people, 'desc'],
      [COLUMNS.questions, 'desc'],
      [ID, 'desc'],
    ]),
    span,
  )

export const countWords = (db: Db, filter: Filter) =>
  grouped(db, filter).select((eb) => eb.fn.countAll<number>().as('total'))

/** Returns what changes with each question that is added, deleted or too old, as text. */
export const findVersion = async (db: Db, since: Date): Promise<string> => {
  const { rows } = await sql<{ total: number; newest: string | null; oldest: Date | null }>`
    select (select count(*) from assistant_questions where asked_at >= ${since}) as total,
      (select id from assistant_questions order by id desc limit 1) as newest,
      (select min(asked_at) from assistant_questions where asked_at >= ${since}) as oldest`.execute(db)
  return JSON.stringify(rows)
}

/** Finds the newest different questions with each of some words. */
export const findExamples = async (
  db: Db,
  words: readonly { language: string; stem: string }[],
  since: Date,
): Promise<{ language: string; stem: string; texts: string[] }[]> => {
  const { rows } = await sql<{ language: string; stem: string; texts: string[] }>`
    select a.language, a.stem, array(
      select text from (
        select q.text, max(q.asked_at) as asked_at
        from assistant_question_words w join assistant_questions q on q.id = w.question_id
        where w.stem = a.stem and q.language = a.language and q.asked_at >= ${since}
        group by q.text order by max(q.asked_at) desc, q.text limit ${QUESTION_EXAMPLES}) newest
      order by asked_at desc, text) as texts
    from unnest(${words.map(({ language }) => language)}::text[], ${words.map(({ stem }) => stem)}::text[])
      as a(language, stem)`.execute(db)
  return rows
}

export const findForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('assistantQuestions')
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'text', 'language', 'askedAt'])
    .orderBy('id')
    .limit(limit)

export const deleteQuestionsOf = (db: Db, userId: string) =>
  db.deleteFrom('assistantQuestions').where('userId', '=', userId)

export const deleteQuestionsBefore = (db: Db, before: Date) =>
  db.deleteFrom('assistantQuestions').where('askedAt', '<', before)
