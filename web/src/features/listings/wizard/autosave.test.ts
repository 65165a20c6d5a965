import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave, type SaveState } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A form with one text, and a server that answers when the test says so. */
const createForm = () => {
  let typed = ''
  let saved = ''
  const sent: string[] = []
  const answers: ((error?: string) => void)[] = []
  const states: SaveState['is'][] = []
  const autosave = createAutosave<string>({
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
    onState: ({ is }) => states.push(is),
    now: () => 0,
    initial: { is: 'new' },
  })
  return {
    autosave,
    sent,
    states,
    type: (text: string) => {
      typed = text
      autosave.touch()
    },
    pause: () => vi.advanceTimersByTimeAsync(800),
    answer: async (error?: string) => {
      answers.shift()?.(error)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('a change', () => {
  it('is saved after a pause, with the newest text', async () => {
    const { type, pause, sent, states, answer } = createForm()
    type('A')
    await vi.advanceTimersByTimeAsync(700)
    type('A house')
    await vi.advanceTimersByTimeAsync(700)
    expect(sent).toEqual([])
    await pause()
    await answer()
    expect(sent).toEqual(['A house'])
    expect(states.at(-1)).toBe('saved')
  })

  it('waits for a running call, so that two saves create one draft', async () => {
    const { type, pause, sent, answer, autosave } = createForm()
    type('A')
    await pause()
    type('B')
    const flushed = autosave.flush()
    await pause()
    expect(sent).toEqual(['A'])
    await answer()
    expect(sent).toEqual(['A', 'B'])
    await answer()
    expect(await flushed).toBe(true)
    expect(sent).toEqual(['A', 'B'])
  })

  it('during a call is saved after it, with the newest text', async () => {
    const { type, pause, sent, answer } = createForm()
    type('A')
    await pause()
    type('B')
    await pause()
    type('C')
    await answer()
    await pause()
    await answer()
    await pause()
    expect(sent[0]).toBe('A')
    expect(sent.at(-1)).toBe('C')
    expect(sent).not.toContain('A, B')
  })

  it('is not saved after it was undone', async () => {
    const { type, pause, sent, states } = createForm()
    type('A')
    type('')
    await pause()
    expect(sent).toEqual([])
    expect(states.at(-1)).toBe('new')
  })

  it('counts as saved after it was undone to what was saved', async () => {
    const { type, pause, answer, states } = createForm()
    type('A')
    await pause()
    type('AB')
    await answer()
    type('A')
    await pause()
    expect(states.at(-1)).toBe('saved')
  })
})

describe('a failure', () => {
  it('is reported, and retried with the next change', async () => {
    const { type, pause, sent, states, answer } = createForm()
    type('A')
    await pause()
    await answer('No connection')
    expect(states.at(-1)).toBe('failed')
    await pause()
    expect(sent).toEqual(['A'])
    type('AB')
    await pause()
    await answer()
    expect(sent).toEqual(['A', 'AB'])
    expect(states.at(-1)).toBe('saved')
  })

  it('is retried later by itself, less and less often, without another announcement', async () => {
    const { type, pause, sent, states, answer } = createForm()
    type('A')
    await pause()
    for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      await answer('No connection')
      const before = sent.length
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(sent).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent).toHaveLength(before + 1)
    }
    expect(states.filter((state) => state === 'saving')).toHaveLength(1)
    await answer()
    expect(states.at(-1)).toBe('saved')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toHaveLength(7)
  })

  it('is not retried after the form was left', async () => {
    const { type, pause, sent, answer, autosave } = createForm()
    type('A')
    await pause()
    await answer('No connection')
    await vi.advanceTimersByTimeAsync(5_000)
    autosave.stop()
    await answer('No connection')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual(['A', 'A'])
  })

  it('is retried by a flush', async () => {
    const { type, pause, answer, autosave, sent } = createForm()
    type('A')
    await pause()
    await answer('No connection')
    const flushed = autosave.flush()
    await answer()
    expect(await flushed).toBe(true)
    expect(sent).toEqual(['A', 'A'])
  })
})
