import { describe, expect, it } from 'vitest'
import { changesOf, isAmount, subjectOf, wordKey } from './changes.ts'

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

describe('a value of an audit entry', () => {
  it.each([
    ['booking', 'status', 'CONFIRMED', 'statuses.CONFIRMED'],
    ['booking', 'status', 'PENDING', 'statuses.PENDING'],
    ['property', 'status', 'PENDING', 'admin:state.PENDING'],
    ['user', 'status', 'APPROVED', 'applications.APPROVED'],
    ['support', 'status', 'CLOSED', 'support.CLOSED'],
    ['user', 'role', 'LANDLORD', 'admin:roles.LANDLORD'],
    ['booking', 'leftMoney', 'PAID_OUT', 'leftMoney.PAID_OUT'],
    ['user', 'list', 'instalments/overdue', 'lists.instalments/overdue'],
    ['property', 'title', 'LOFT', undefined],
    ['property', 'status', 'a word', undefined],
  ] as const)('of %s, %s %s has the words %s', (type, field, value, key) => {
    expect(wordKey(type, field, value)).toBe(key)
  })

  it('says only that a text changed which the log does not have', () => {
    expect(wordKey('property', 'address', 'CHANGED')).toBe('changed')
  })

  it('has the words of a support request also where its person is the target', () => {
    expect(subjectOf({ action: 'support.status-set', target: { type: 'user' } })).toBe('support')
    expect(subjectOf({ action: 'landlord-request.approved', target: { type: 'user' } })).toBe('user')
  })

  it('is money in its currency, which is no line of its own', () => {
    expect([isAmount('refund', '7508.66'), isAmount('refund', 'all'), isAmount('tries', '3')]).toEqual([
      true,
      false,
      false,
    ])
    expect(changesOf(null, { refund: 365, currency: 'USD' })).toEqual([{ field: 'refund', after: '365' }])
    expect(changesOf(null, { currency: 'USD' })).toEqual([{ field: 'currency', after: 'USD' }])
  })
})
