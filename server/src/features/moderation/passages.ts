/** Words in a row that two texts must share, as in the sketches of migration 0047. */
const RUN = 5

type Word = { plain: string; start: number; end: number }

const WORD = /[\p{L}\p{N}\p{M}]+/gu

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ plain: plain(word), start: index, end: index + word.length }))

const runAt = (words: readonly Word[], at: number) =>
  words
    .slice(at, at + RUN)
    .map((word) => word.plain)
    .join(' ')

/** Returns the passages of a text, in order, whose words another text has in the same order, at least five in a row. */
export const sharedPassages = (text: string, other: string): string[] => {
  const [words, otherWords] = [wordsOf(text), wordsOf(other)]
  const count = (all: readonly Word[]) => Math.max(0, all.length - RUN + 1)
  const known = new Set(Array.from({ length: count(otherWords) }, (_, at) => runAt(otherWords, at)))
  const passages: { start: number; end: number }[] = []
  for (let at = 0; at < count(words); at++) {
    const [first, last] = [words[at], words[at + RUN - 1]]
    if (!first || !last || !known.has(runAt(words, at))) continue
    const current = passages.at(-1)
    if (current && first.start <= current.end) current.end = last.end
    else passages.push({ start: first.start, end: last.end })
  }
  return passages.map(({ start, end }) => text.slice(start, end))
}
