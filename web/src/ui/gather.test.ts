import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGatherer } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => {
  let runs = 0
  return { ...createGatherer(() => (runs += 1)), runs: () => runs }
}

it('runs once after a group of changes', () => {
  const { add, runs } = setUp()
  add()
  vi.advanceTimersByTime(200)
  add()
  vi.advanceTimersByTime(299)
  expect(runs()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(runs()).toBe(1)
  add()
  vi.advanceTimersByTime(300)
  expect(runs()).toBe(2)
})

it('runs every two seconds while changes go on', () => {
  const { add, runs } = setUp()
  for (let nth = 0; nth < 42; nth += 1) {
    add()
    vi.advanceTimersByTime(100)
  }
  expect(runs()).toBe(2)
})

it('does not run after it was cancelled', () => {
  const { add, cancel, runs } = setUp()
  add()
  cancel()
  vi.advanceTimersByTime(3_000)
  expect(runs()).toBe(0)
})
