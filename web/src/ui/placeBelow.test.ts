import { describe, expect, it } from 'vitest'
import { placement } from './placeBelow.ts'

const button = (left: number, top: number) => ({ left, right: left + 120, top, bottom: top + 44 })
const phone = { width: 390, height: 844 }

describe('a panel of a button', () => {
  it('is below it, with the same end', () => {
    expect(placement(button(200, 100), { width: 240, height: 300 }, { width: 1440, height: 900 }, false)).toEqual({
      top: 148,
      end: 1120,
      maxHeight: 736,
    })
  })

  it('is above it, and no higher than the space there, when the window ends below', () => {
    const { top, maxHeight } = placement(button(16, 703), { width: 240, height: 282 }, phone, false)
    expect(top + 282).toBe(699)
    expect(maxHeight).toBe(683)
  })

  it('scrolls within the larger space when it fits nowhere', () => {
    expect(placement(button(16, 300), { width: 240, height: 900 }, phone, false)).toMatchObject({
      top: 348,
      maxHeight: 480,
    })
  })

  it('stays within the window with the width that it has', () => {
    expect(placement(button(16, 100), { width: 240, height: 100 }, phone, false).end).toBe(134)
    expect(placement(button(254, 100), { width: 320, height: 100 }, phone, true).end).toBe(54)
    expect(placement(button(300, 100), { width: 240, height: 100 }, phone, false).end).toBe(16)
  })
})
