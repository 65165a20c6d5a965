import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('an audit entry', () => {
  it('shows the values before and after by field', () => {
    expect(changesOf({ status: 'PENDING', role: 'TENANT' }, { status: 'APPROVED', role: 'LANDLORD' })).toEqual([
      { field: 'status', before: 'PENDING', after: 'APPROVED' },
      { field: 'role', before: 'TENANT', after: 'LANDLORD' },
    ])
  })

  it('leaves out unchanged fields', () => {
    const rejected = [{ field: 'status', before: 'PENDING', after: 'REJECTED' }]
    expect(changesOf({ status: 'PENDING', role: 'TENANT' }, { status: 'REJECTED', role: 'TENANT' })).toEqual(rejected)
    expect(changesOf({ status: 'PENDING', role: 'TENANT' }, { status: 'REJECTED' })).toEqual(rejected)
  })

  it('shows created and deleted values', () => {
    expect(changesOf(null, { role: 'ADMIN' })).toEqual([{ field: 'role', after: 'ADMIN' }])
    expect(changesOf({ role: 'ADMIN' }, null)).toEqual([{ field: 'role', before: 'ADMIN' }])
    expect(changesOf(null, null)).toEqual([])
  })

  it('writes objects as JSON', () => {
    expect(changesOf({ a: { b: 1 } }, { a: [true] })).toEqual([{ field: 'a', before: '{"b":1}', after: '[true]' }])
  })
})
