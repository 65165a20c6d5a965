import { describe, expect, it } from 'vitest'
import { createFloodGuard } from './flood.ts'

describe('R25: the limit of packets', () => {
  const begin = () => {
    let at = 0
    const guard = createFloodGuard(() => at)
    const flood = (sender: string) => {
      for (let nth = 0; nth < 40; nth++) expect(guard.accepts(sender)).toBe(true)
      expect(guard.accepts(sender)).toBe(false)
    }
    return { guard, flood, wait: (time: number) => (at += time) }
  }

  it('holds for a sender who closes the last socket and comes back', () => {
    const { guard, flood, wait } = begin()
    flood('a')
    guard.forget('a')
    wait(100)
    expect(guard.accepts('a')).toBe(false)
    wait(5_000)
    flood('a')
  })

  it('keeps nothing of senders who left once they may send as many as before', () => {
    const { guard, flood, wait } = begin()
    flood('a')
    guard.forget('a')
    flood('b')
    guard.forget('b')
    expect(guard.size()).toBe(2)
    wait(5_000)
    guard.forget('c')
    expect(guard.size()).toBe(0)
  })
})
