import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Lexemes } from './lexemes.ts'

const arbitraryWord = fc.oneof(
  fc.stringMatching(/^[a-c]{1,4}$/),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 5 })
    .filter((text) => text.isWellFormed() && !text.includes('\0')),
)

const addTo = (lexemes: Lexemes, word: string) => {
  const bytes = Buffer.from(`_${word}_`)
  return lexemes.codeOf(bytes, 1, bytes.length - 1)
}

it('a lexeme keeps its number, and is found by itself and its beginning, sorted or not yet', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryWord, { maxLength: 300 }),
      fc.array(arbitraryWord),
      fc.nat(300),
      (words, others, sortedAt) => {
        const lexemes = new Lexemes()
        const codes = new Map<string, number>()
        for (const [at, word] of words.entries()) {
          if (at === sortedAt) lexemes.sort()
          const code = addTo(lexemes, word)
          expect(code).toBe(codes.get(word) ?? codes.size)
          codes.set(word, code)
        }
        for (const word of [...words, ...others]) {
          expect(lexemes.find(word)).toBe(codes.get(word) ?? -1)
          const alike = [...codes].filter(([each]) => each.startsWith(word)).map(([, code]) => code)
          expect(lexemes.beginningWith(word).sort((one, other) => one - other)).toEqual(alike)
        }
      },
    ),
  )
})

it('lexemes are found by their beginning among thousands, of which many begin with the same dozen letters', () => {
  const lexemes = new Lexemes()
  const words = Array.from(
    { length: 6_000 },
    (_, n) => `${['', 'sun', 'sunshine-villa'][n % 3]}${(n * 7_919).toString(36)}`,
  )
  const beginning = (prefix: string) =>
    lexemes
      .beginningWith(prefix)
      .map((code) => words[code])
      .sort()
  for (const [at, word] of words.entries()) {
    addTo(lexemes, word)
    if (at % 900 === 0) lexemes.beginningWith('a')
  }
  for (const prefix of ['a', '1', 'zz', 'b7', 'sun', 'sunshine-', 'sunshine-villa1', 'nothing'])
    expect(beginning(prefix)).toEqual(words.filter((word) => word.startsWith(prefix)).sort())
})
