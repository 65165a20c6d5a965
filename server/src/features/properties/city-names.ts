import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainName } from './plain-name.ts'

const FILE = join(import.meta.dirname, '../../../data/city-names.txt')
const TAB = '\t'

/** Read by the first search that needs it; a failure is not kept. */
let file: Promise<string> | undefined

const readNames = (): Promise<string> => {
  file ??= readFile(FILE, 'utf8').catch((problem) => {
    file = undefined
    throw problem
  })
  return file
}

/** Returns the lines of all cities with the name, or with names that begin so. */
const linesWith = (text: string, name: string, end = TAB): string[] => {
  const lines: string[] = []
  const wanted = TAB + plainName(name) + end
  for (let at = text.indexOf(wanted); at !== -1; ) {
    const lineEnd = text.indexOf('\n', at)
    lines.push(text.slice(text.lastIndexOf('\n', at) + 1, lineEnd))
    at = text.indexOf(wanted, lineEnd)
  }
  return lines
}

const namesIn = (lines: readonly string[]) => [...new Set(lines.flatMap((line) => line.split(TAB).filter(Boolean)))]

/** Returns the names of all cities that have the given name, as `namesOfCity` does for those that are meant by it. */
export const allNamesOfCity = async (name: string): Promise<string[]> => namesIn(linesWith(await readNames(), name))

/**
 * Returns the names, in all languages and scripts, of the larger cities that have the given name, without accents and in
 * small letters. A city whose own name it is comes before those that are only called so elsewhere.
 */
export const namesOfCity = async (name: string): Promise<string[]> => {
  const lines = linesWith(await readNames(), name)
  const own = lines.filter((line) => line.startsWith(TAB + plainName(name) + TAB))
  return namesIn(own.length > 0 ? own : lines)
}

/** Fewer letters begin the names of too many cities. */
const LEAST_LETTERS = 3

/** Returns all names of the larger cities that have a name in any language that begins with what was typed. */
export const namesBeginning = async (typed: string): Promise<ReadonlySet<string>> =>
  new Set(typed.length < LEAST_LETTERS ? [] : namesIn(linesWith(await readNames(), typed, '')))
