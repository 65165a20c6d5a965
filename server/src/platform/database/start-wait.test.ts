import { expect, it, vi } from 'vitest'
import { createStartWait } from './start-wait.ts'

/** Makes a wait whose time passes by `pass`, in seconds. */
const wait = () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const lines: string[] = []
  const { isOver, noteRefusal } = createStartWait((line) => lines.push(line))
  const pass = (seconds: number) => {
    now += seconds * 1_000
  }
  return { isOver, noteRefusal, pass, lines, [Symbol.dispose]: () => clock.mockRestore() }
}

it('a start waits half a minute for a server that does not answer', () => {
  using given = wait()
  given.pass(29)
  expect(given.isOver()).toBe(false)
  given.pass(1)
  expect(given.isOver()).toBe(true)
  expect(given.lines).toEqual([])
})

it('a start waits as long as a server recovers, and half a minute more, and says so once', () => {
  using given = wait()
  for (let second = 0; second < 1_000; second += 1) {
    given.noteRefusal('starting')
    given.pass(1)
    expect(given.isOver()).toBe(false)
  }
  given.pass(29)
  expect(given.isOver()).toBe(true)
  expect(given.lines).toEqual(['The database is still starting. After a crash this may take minutes.'])
})

it('a start waits a minute more for a previous server that shuts down, and says so once', () => {
  using given = wait()
  for (let second = 0; second < 90; second += 1) {
    expect(given.isOver()).toBe(false)
    given.noteRefusal('stopping')
    given.pass(1)
  }
  expect(given.isOver()).toBe(true)
  expect(given.lines).toEqual(['Waiting for the database to shut down.'])
})
