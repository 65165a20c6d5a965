import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPendingRequests } from './pending-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A thread that answers when it is told to. */
const setUp = () => {
  const end = vi.fn()
  const pending = createPendingRequests<string>('lists', end)
  const numbers: number[] = []
  const ask = () => pending.ask(2_000, (number) => void numbers.push(number)).catch((problem: Error) => problem.message)
  return { end, pending, numbers, ask }
}
const LATE = 'The thread of the lists did not answer in time.'

it('a search gives up on a thread that does not answer, and later ones do not wait for it', async () => {
  const { pending, ask, end } = setUp()
  const asked = ask()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(pending.isStuck()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([await asked, pending.isStuck(), end.mock.calls.length]).toEqual([LATE, true, 0])
})

it('a thread that answers late is asked again, and its late answer is dropped', async () => {
  const { pending, numbers, ask, end } = setUp()
  const asked = ask()
  await vi.advanceTimersByTimeAsync(2_000)
  pending.resolve(numbers[0] ?? 0, 'late')
  expect([await asked, pending.isStuck()]).toEqual([LATE, false])
  const next = ask()
  pending.resolve(numbers[1] ?? 0, 'in time')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await next, pending.isStuck(), end.mock.calls.length]).toEqual(['in time', false, 0])
})

it('a thread that never answers is ended', async () => {
  const { ask, end } = setUp()
  void ask()
  await vi.advanceTimersByTimeAsync(31_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledTimes(1)
})

it('the end of a thread rejects what waits at once', async () => {
  const { pending, ask } = setUp()
  const asked = [ask(), ask()]
  pending.rejectAll(new Error('Ended.'))
  expect(await Promise.all(asked)).toEqual(['Ended.', 'Ended.'])
  expect(vi.getTimerCount()).toBe(0)
})
