import fc from 'fast-check'

/** Not halves of surrogate pairs, which no text has alone. */
const isWhole = (code: number) => code < 0xd800 || code > 0xdfff

/**
 * Strings of any characters of Unicode. Not by the unit `binary` of fast-check, for which it makes a table of all 1.1 million
 * characters in each process, which takes seconds.
 */
export const anyString = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc
      .integer({ min: 0, max: 0x10ffff })
      .filter(isWhole)
      .map((code) => String.fromCodePoint(code)),
    ...(maxLength && { maxLength }),
  })
