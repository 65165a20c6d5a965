/** Weights by the part of a listing; D is no part. */
const WEIGHTS = { description: 1, place: 2, title: 3 } as const
export type TextPart = keyof typeof WEIGHTS
/** Words, each with the parts in which it is. */
export type Text = readonly { readonly word: string; readonly at: readonly TextPart[] }[]

/** As tsvectorsend of PostgreSQL writes it. */
export const toTsvector = (text: Text): Buffer => {
  const parts = text.map(({ word, at }) => {
    const numbers = Buffer.alloc(2 + at.length * 2)
    numbers.writeUInt16BE(at.length)
    for (const [place, part] of at.entries()) numbers.writeUInt16BE((WEIGHTS[part] << 14) | (place + 1), 2 + place * 2)
    return Buffer.concat([Buffer.from(`${word}\0`), numbers])
  })
  const count = Buffer.alloc(4)
  count.writeInt32BE(text.length)
  return Buffer.concat([count, ...parts])
}
