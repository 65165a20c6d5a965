import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Ids, wordsOfId } from './ids.ts'

it('slots are sorted by their uuids, as their texts are', () => {
  const nearby = fc
    .tuple(fc.constantFrom('0', '8', 'f'), fc.constantFrom('0', '7', 'f'))
    .map(([one, other]) => `${one.repeat(8)}-${other}00${one}-7fff-8000-${other.repeat(11)}${one}`)
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(fc.uuid(), nearby), { maxLength: 60 }), (texts) => {
      const ids = new Ids(60)
      for (const [slot, text] of texts.entries()) ids.set(slot, wordsOfId(text))
      const sorted = ids.sort(Uint32Array.from(texts.keys()))
      expect([...sorted].map((slot) => ids.text(slot))).toEqual(texts.toSorted())
    }),
  )
})
