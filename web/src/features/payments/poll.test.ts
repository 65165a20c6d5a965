import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAUSES, poll, waitVisibly } from './poll.ts'

const seconds = (milliseconds: number) => milliseconds / 1_000

describe('asking about a payment', () => {
  it('asks at once, then with growing pauses of at most 8 seconds, for up to two minutes', async () => {
    const waited: number[] = []
    let asked = 0
    const isFinal = await poll({
      ask: async () => {
        asked++
        return false
      },
      wait: async (pause) => void waited.push(seconds(pause)),
    })
    expect(isFinal).toBe(false)
    expect(waited.slice(0, 5)).toEqual([1, 2, 4, 8, 8])
    expect(Math.max(...waited)).toBe(8)
    const total = waited.reduce((sum, pause) => sum + pause)
    expect(total).toBeLessThanOrEqual(120)
    expect(total + 8).toBeGreaterThan(120)
    expect(asked).toBe(PAUSES.length + 1)
  })

  it('stops with the final answer', async () => {
    const answers = [false, false, true, true]
    const waited: number[] = []
    const isFinal = await poll({
      ask: async () => answers.shift() ?? true,
      wait: async (pause) => void waited.push(seconds(pause)),
    })
    expect([isFinal, waited, answers.length]).toEqual([true, [1, 2], 1])
  })
})

describe('waiting', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const wait = (hidden: boolean) => {
    const page = Object.assign(new EventTarget(), { hidden })
    const left = new AbortController()
    let state = 'waiting'
    const waited = waitVisibly(1_000, left.signal, page).then(
      () => (state = 'over'),
      () => (state = 'aborted'),
    )
    return { page, left, waited, state: () => state }
  }

  it('takes its time', async () => {
    const { state } = wait(false)
    await vi.advanceTimersByTimeAsync(999)
    expect(state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toBe('over')
  })

  it('does not end while the page is hidden', async () => {
    const { page, state, waited } = wait(true)
    await vi.advanceTimersByTimeAsync(60_000)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(state()).toBe('waiting')
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    expect(await waited).toBe('over')
  })

  it('ends when the page is left', async () => {
    const { left, waited } = wait(true)
    left.abort()
    expect(await waited).toBe('aborted')
    expect(vi.getTimerCount()).toBe(0)
  })
})
