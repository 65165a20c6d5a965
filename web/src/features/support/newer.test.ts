import { expect, it } from 'vitest'
import { keepNewer } from './newer.ts'

const state = (messageCount: number, minute: number) => ({
  id: 'c1',
  messageCount,
  updatedAt: `2026-05-12T10:0${minute}:00.000Z`,
})

it('an answer that arrives late replaces no later state of the conversation', () => {
  const byId = {}
  keepNewer(byId, state(1, 1))
  keepNewer(byId, state(2, 2))
  keepNewer(byId, state(1, 1))
  expect(byId).toEqual({ c1: state(2, 2) })
  keepNewer(byId, state(2, 3))
  keepNewer(byId, state(2, 2))
  expect(byId).toEqual({ c1: state(2, 3) })
})
