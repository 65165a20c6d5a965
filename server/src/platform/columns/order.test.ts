import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBitmap, setBit } from './bitmap.ts'
import { Order } from './order.ts'

const CAPACITY = 5_000

it('an order stays sorted while slots are removed, changed and added', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 }),
      fc.array(fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 0, max: 20 })), { maxLength: 12 }), { maxLength: 5 }),
      (initial, changes) => {
        const values = [...initial]
        const order = new Order(
          CAPACITY,
          (slot) => values[slot] ?? 0,
          (a, b) => a - b,
        )
        order.fill(Uint32Array.from(values.keys()))
        const all = createBitmap(CAPACITY)
        for (const slot of values.keys()) setBit(all, slot)
        const read = () => order.slice(all, values.length, false, 0, CAPACITY)
        const walked = () => {
          const next = order.cursor(all, false)
          return Array.from(values, next)
        }
        for (const change of changes) {
          const changed = new Map(change.filter(([slot]) => slot < values.length))
          order.remove([...changed.keys()])
          for (const [slot, value] of changed) values[slot] = value
          order.add([...changed.keys()])
        }
        const expected = [...values.keys()].sort(order.compare)
        expect(walked()).toEqual(expected)
        expect(read()).toEqual(expected)
      },
    ),
  )
})

it('returns the same part of many matches, which it walks through, as of few, which it sorts', () => {
  const order = new Order(
    CAPACITY,
    (slot) => ((slot * 7) % 11) * 1e12,
    (a, b) => a - b,
  )
  const slots = Uint32Array.from({ length: CAPACITY }, (_, slot) => slot)
  order.fill(slots)
  const all = createBitmap(CAPACITY)
  for (const slot of slots) setBit(all, slot)
  const expected = [...slots].sort(order.compare)
  expect(order.slice(all, CAPACITY, false, 4_000, 20)).toEqual(expected.slice(4_000, 4_020))
  expect(order.slice(all, CAPACITY, true, 10, 20)).toEqual(expected.toReversed().slice(10, 30))
  expect(order.slice(all, CAPACITY, true, CAPACITY, 20)).toEqual([])
  expect(order.slice(all, CAPACITY, false, CAPACITY - 5, 20)).toEqual(expected.slice(-5))
})

it('reads a late part from the end', () => {
  const order = new Order(
    CAPACITY,
    (slot) => slot,
    (a, b) => a - b,
  )
  order.fill(Uint32Array.from({ length: CAPACITY }, (_, slot) => slot))
  const all = createBitmap(CAPACITY)
  for (let slot = 0; slot < CAPACITY; slot += 1) setBit(all, slot)
  const read: number[] = []
  const cursor = order.cursor.bind(order)
  order.cursor = (...given) => {
    const next = cursor(...given)
    return () => {
      const slot = next()
      read.push(slot)
      return slot
    }
  }
  expect(order.slice(all, CAPACITY, true, CAPACITY - 4, 2)).toEqual([3, 2])
  expect(read).toEqual([0, 1, 2, 3])
})
