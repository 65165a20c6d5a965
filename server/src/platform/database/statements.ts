/** What begins and ends text in which a semicolon ends no statement, and comments, which are left out. */
const PART = /(--[^\n]*)|(\/\*[\s\S]*?\*\/)|('(?:[^']|'')*')|("(?:[^"]|"")*")|(\$(\w*)\$[\s\S]*?\$\6\$)|(;)/g

/** Splits SQL into its statements, without comments. */
export const splitStatements = (text: string): string[] => {
  const statements = ['']
  let end = 0
  const add = (part: string) => {
    statements[statements.length - 1] += part
  }
  for (const found of text.matchAll(PART)) {
    add(text.slice(end, found.index))
    end = found.index + found[0].length
    if (found[7]) statements.push('')
    else if (!found[1] && !found[2]) add(found[0])
  }
  add(text.slice(end))
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

/** Replaces the bodies of functions and quoted text, which say nothing about what a statement does to a table. */
export const withoutTexts = (statement: string): string =>
  statement.replace(/'(?:[^']|'')*'/g, "''").replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
