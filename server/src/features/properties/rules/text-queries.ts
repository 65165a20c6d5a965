/** A word, or those that begin so. */
export type Term = { readonly word: string; readonly isPrefix: boolean }

/** Finds a text that has all terms of one of the alternatives. */
export type TextQuery = readonly (readonly Term[])[]

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Returns the query as a tsquery. */
export const toTsquery = (query: TextQuery): string => {
  const alternatives = query.map((terms) =>
    terms.map(({ word, isPrefix }) => quote(word) + (isPrefix ? ':*' : '')).join(' & '),
  )
  return `(${alternatives.join(' | ')})`
}
