import { describe, expect, it } from 'vitest'
import { TRANSCRIPT_LINES_MAX, TRANSCRIPT_TEXT_MAX } from '#contract/forms/support.ts'
import { readTranscript } from './transcript.ts'

const LINE = { from: 'user', text: 'Where is my code?', time: '10:05' }

describe('the lines of the help assistant', () => {
  it('are read from the state of the navigation', () => {
    const answer = { from: 'bot', text: 'We mail it to you.', time: '2026-05-12T10:05:00.000Z' }
    expect(readTranscript({ transcript: [LINE, answer] })).toEqual([LINE, answer])
  })

  it.each([null, undefined, 'text', 7, {}, { transcript: 'text' }, { transcript: [null, 7, {}, { from: 'user' }] }])(
    'are none in %j',
    (state) => {
      expect(readTranscript(state)).toEqual([])
    },
  )

  it('are left out where a reader would see nothing, and of others', () => {
    const transcript = [{ ...LINE, text: ' ' }, { ...LINE, from: 'admin' }, { ...LINE, time: 5 }, LINE]
    expect(readTranscript({ transcript })).toEqual([LINE])
  })

  it('are the last ones, cut without splitting a character', () => {
    const long = { ...LINE, text: `${'a'.repeat(TRANSCRIPT_TEXT_MAX - 1)}😀` }
    const read = readTranscript({ transcript: [...Array(TRANSCRIPT_LINES_MAX).fill(LINE), long] })
    expect(read).toHaveLength(TRANSCRIPT_LINES_MAX)
    expect(read.at(-1)?.text).toBe('a'.repeat(TRANSCRIPT_TEXT_MAX - 1))
  })
})
