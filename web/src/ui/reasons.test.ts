import { describe, expect, it } from 'vitest'
import { fits, toggled } from './reasons.ts'

const MAX = 500
const BLURRED = 'The documents cannot be read.'
const NAME = 'The name is another.'

describe('a ready reason', () => {
  it('is put at the end, on a line of its own', () => {
    expect(toggled('', BLURRED)).toBe(BLURRED)
    expect(toggled('  ', BLURRED)).toBe(BLURRED)
    expect(toggled('Sorry. ', BLURRED)).toBe(`Sorry.\n${BLURRED}`)
  })

  it('is taken out again, own words stay', () => {
    expect(toggled(`Sorry.\n${BLURRED}\n${NAME}`, BLURRED)).toBe(`Sorry.\n${NAME}`)
    expect(toggled(BLURRED, BLURRED)).toBe('')
  })

  it('must fit', () => {
    expect(fits('a'.repeat(MAX - BLURRED.length - 1), BLURRED, MAX)).toBe(true)
    expect(fits('a'.repeat(MAX - BLURRED.length), BLURRED, MAX)).toBe(false)
  })
})
