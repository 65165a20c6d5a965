import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAutosave, type SaveState } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form of one text, and a server whose answers are given by hand. */
const stage = () => {
  let typed = ''
  let saved = ''
  const sent: string[] = []
  const answers: ((error?: string) => void)[] = []
  const states: SaveState['is'][] = []
  const autosave = makeAutosave<string>({
    collect: () => (typed === saved ? undefined : typed),
    save: (text) => {
      sent.push(text)
      return new Promise((resolve) => {
        answers.push((error) => {
          if (error === undefined) saved = text
          resolve(error)
        })
      })
    },
    tell: ({ is }) => states.push(is),
    now: () => 0,
    begins: { is: 'new' },
  })
  return {
    autosave,
    sent,
    states,
    type: (text: string) => {
      typed = text
      autosave.touch()
    },
    quiet: () => vi.advanceTimersByTimeAsync(800),
    answer: async (error?: string) => {
      answers.shift()?.(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('what is typed', () => {
  it('is sent after a moment of quiet, the newest of it', async () => {
    const { type, quiet, sent, states, answer } = stage()
    type('A')
    await vi.advanceTimersByTimeAsync(700)
    type('A house')
    await vi.advanceTimersByTimeAsync(700)
    expect(sent).toEqual([])
    await quiet()
    await answer()
    expect(sent).toEqual(['A house'])
    expect(states.at(-1)).toBe('saved')
  })

  it('never has two calls under way: two saves that race make one draft', async () => {
    const { type, quiet, sent, answer, autosave } = stage()
    type('A')
    await quiet()
    type('B')
    const flushed = autosave.flush()
    await quiet()
    expect(sent).toEqual(['A'])
    await answer()
    expect(sent).toEqual(['A', 'B'])
    await answer()
    expect(await flushed).toBe(true)
    expect(sent).toEqual(['A', 'B'])
  })

  it('is sent while something is under way only when that has come back, and then as it is', async () => {
    const { type, quiet, sent, answer } = stage()
    type('A')
    await quiet()
    type('B')
    await quiet()
    type('C')
    await answer()
    await quiet()
    await answer()
    await quiet()
    expect(sent[0]).toBe('A')
    expect(sent.at(-1)).toBe('C')
    expect(sent).not.toContain('A, B')
  })

  it('is not sent when it was taken back', async () => {
    const { type, quiet, sent, states } = stage()
    type('A')
    type('')
    await quiet()
    expect(sent).toEqual([])
    expect(states.at(-1)).toBe('new')
  })

  it('is told to be saved again when it was taken back to what was saved', async () => {
    const { type, quiet, answer, states } = stage()
    type('A')
    await quiet()
    type('AB')
    await answer()
    type('A')
    await quiet()
    expect(states.at(-1)).toBe('saved')
  })
})

describe('a failure', () => {
  it('is told, keeps what was typed, and is tried again with the next change', async () => {
    const { type, quiet, sent, states, answer } = stage()
    type('A')
    await quiet()
    await answer('No connection')
    expect(states.at(-1)).toBe('failed')
    await quiet()
    expect(sent).toEqual(['A'])
    type('AB')
    await quiet()
    await answer()
    expect(sent).toEqual(['A', 'AB'])
    expect(states.at(-1)).toBe('saved')
  })

  it('is tried again at once when asked', async () => {
    const { type, quiet, answer, autosave, sent } = stage()
    type('A')
    await quiet()
    await answer('No connection')
    const flushed = autosave.flush()
    await answer()
    expect(await flushed).toBe(true)
    expect(sent).toEqual(['A', 'A'])
  })
})
