import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('an entry of the log', () => {
  it('shows what was and what is, field by field', () => {
    expect(changesOf({ status: 'PENDING', role: 'TENANT' }, { status: 'APPROVED', role: 'LANDLORD' })).toEqual([
      { field: 'status', before: 'PENDING', after: 'APPROVED' },
      { field: 'role', before: 'TENANT', after: 'LANDLORD' },
    ])
  })

  it('leaves out what stayed', () => {
    const rejected = [{ field: 'status', before: 'PENDING', after: 'REJECTED' }]
    expect(changesOf({ status: 'PENDING', role: 'TENANT' }, { status: 'REJECTED', role: 'TENANT' })).toEqual(rejected)
    expect(changesOf({ status: 'PENDING', role: 'TENANT' }, { status: 'REJECTED' })).toEqual(rejected)
  })

  it('knows beginnings and ends', () => {
    expect(changesOf(null, { role: 'ADMIN' })).toEqual([{ field: 'role', after: 'ADMIN' }])
    expect(changesOf({ role: 'ADMIN' }, null)).toEqual([{ field: 'role', before: 'ADMIN' }])
    expect(changesOf(null, null)).toEqual([])
  })

  it('writes what is no plain word as JSON', () => {
    expect(changesOf({ a: { b: 1 } }, { a: [true] })).toEqual([{ field: 'a', before: '{"b":1}', after: '[true]' }])
  })
})
