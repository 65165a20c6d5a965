import { describe, expect, it } from 'vitest'
import { splitByDays } from './between.ts'

describe('a time between two instants', () => {
  it('is whole days and what is left before and after them', () => {
    expect(splitByDays({ from: '2026-05-01T22:00:00Z', to: '2026-05-31T22:00:00.000Z' })).toEqual({
      days: { from: '2026-05-02', to: '2026-05-31' },
      rests: [
        { from: '2026-05-01T22:00:00.000Z', to: '2026-05-02T00:00:00.000Z' },
        { from: '2026-05-31T00:00:00.000Z', to: '2026-05-31T22:00:00.000Z' },
      ],
    })
  })

  it('has no rest where it begins and ends with a day', () => {
    expect(splitByDays({ from: '2026-05-01T00:00:00Z', to: '2026-05-03T00:00:00Z' })).toEqual({
      days: { from: '2026-05-01', to: '2026-05-03' },
      rests: [],
    })
  })

  it('may be open at either end', () => {
    expect(splitByDays({ from: '2026-05-01T12:00:00Z' })?.days).toEqual({ from: '2026-05-02', to: undefined })
    expect(splitByDays({ to: '2026-05-01T12:00:00Z' })).toEqual({
      days: { from: undefined, to: '2026-05-01' },
      rests: [{ from: '2026-05-01T00:00:00.000Z', to: '2026-05-01T12:00:00.000Z' }],
    })
  })

  it('is not split without a whole day in it, or when it ends before it begins', () => {
    expect(splitByDays({ from: '2026-05-01T01:00:00Z', to: '2026-05-02T23:00:00Z' })).toBeUndefined()
    expect(splitByDays({ from: '2026-05-03T00:00:00Z', to: '2026-05-01T00:00:00Z' })).toBeUndefined()
  })
})
