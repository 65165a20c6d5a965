import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'

/** Shorter words are seldom what people search for. */
export const LEAST_LETTERS = 4

/** The words of public listings that begin with these letters, the most frequent first, without those like "with" and "dans". */
export const findWords = async (db: Db, beginning: string, limit: number) => {
  const { rows } = await sql<{ word: string; listings: number }>`
    select word, listings from search_words
    where word >= plain(${beginning}) collate "C" and word < plain(${beginning}) || chr(1114111) collate "C"
      and length(word) >= ${LEAST_LETTERS} and word !~ '^[0-9]'
      and ts_lexize('english_stem', word) <> '{}' and ts_lexize('french_stem', word) <> '{}'
    order by listings desc, word limit ${limit}`.execute(db)
  return rows
}

/** Returns these words with their numbers of listings, the most frequent first. */
export const findSearchWords = (db: Db, words: readonly string[], limit: number) =>
  db
    .selectFrom('searchWords')
    .select(['word', 'listings'])
    .where('word', 'in', words)
    .orderBy('listings', 'desc')
    .orderBy('word')
    .limit(limit)
    .execute()
