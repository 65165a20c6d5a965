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

it('a lexeme keeps its number, and is found by it, itself and its beginning', () => {
  fc.assert(
    fc.property(fc.array(arbitraryWord, { maxLength: 300 }), fc.array(arbitraryWord), (words, others) => {
      const lexemes = new Lexemes()
      const codes = new Map<string, number>()
      for (const word of words) {
        const code = addTo(lexemes, word)
        expect(code).toBe(codes.get(word) ?? codes.size)
        codes.set(word, code)
      }
      for (const word of [...words, ...others]) {
        expect(lexemes.find(word)).toBe(codes.get(word) ?? -1)
        const alike = [...codes].filter(([each]) => each.startsWith(word)).map(([, code]) => code)
        expect(lexemes.beginningWith(word).sort((one, other) => one - other)).toEqual(alike)
      }
      for (const [word, code] of codes) expect(lexemes.textOf(code)).toBe(word)
    }),
  )
})

it('lexemes are found by their beginning among thousands, sorted or not yet', () => {
  const lexemes = new Lexemes()
  const words = Array.from({ length: 5_000 }, (_, n) => (n * 7_919).toString(36))
  const beginning = (prefix: string) =>
    lexemes
      .beginningWith(prefix)
      .map((code) => lexemes.textOf(code))
      .sort()
  for (const [at, word] of words.entries()) {
    addTo(lexemes, word)
    if (at % 900 === 0) lexemes.beginningWith('a')
  }
  for (const prefix of ['a', '1', 'zz', 'b7', 'nothing'])
    expect(beginning(prefix)).toEqual(words.filter((word) => word.startsWith(prefix)).sort())
})
