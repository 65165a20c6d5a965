import { describe, expect, it } from 'vitest'
import { canToggle, toggleSentence } from './reasons.ts'

const MAX = 500
const BLURRED = 'The documents cannot be read.'
const NAME = 'The name is another.'

describe('a canned reason', () => {
  it('is appended on a line of its own', () => {
    expect(toggleSentence('', BLURRED)).toBe(BLURRED)
    expect(toggleSentence('  ', BLURRED)).toBe(BLURRED)
    expect(toggleSentence('Sorry. ', BLURRED)).toBe(`Sorry.\n${BLURRED}`)
  })

  it('is removed again, the rest of the text stays', () => {
    expect(toggleSentence(`Sorry.\n${BLURRED}\n${NAME}`, BLURRED)).toBe(`Sorry.\n${NAME}`)
    expect(toggleSentence(BLURRED, BLURRED)).toBe('')
  })

  it('must fit the limit', () => {
    expect(canToggle('a'.repeat(MAX - BLURRED.length - 1), BLURRED, MAX)).toBe(true)
    expect(canToggle('a'.repeat(MAX - BLURRED.length), BLURRED, MAX)).toBe(false)
  })
})
