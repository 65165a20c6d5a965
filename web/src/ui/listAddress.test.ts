import { describe, expect, it } from 'vitest'
import {
  changedAddress,
  countFilters,
  itemAddress,
  pageAddress,
  readPage,
  readSearch,
  readUserId,
} from './listAddress.ts'

const params = (text: string) => new URLSearchParams(text)

describe('the URL of a list', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=2.5', 1],
    ['page=two', 1],
    ['page=1000001', 1_000_000],
    ['page=999999999999999999999', 1_000_000],
  ])('of %j is page %i', (text, page) => {
    expect(readPage(params(text))).toBe(page)
  })

  it.each([
    ['search=+ada+', 'ada'],
    ['search=%00a%07da%7f', 'ada'],
    ['search=a%09b', 'a\tb'],
    ['search=%00', undefined],
    ['search=lovelace', 'lovel'],
    ['', undefined],
  ])('of %j searches for %j', (text, search) => {
    expect(readSearch(params(text), 5)).toBe(search)
  })

  it('names the user whom the list is limited to, and ignores what is no id', () => {
    const id = '0198f3a2-7c1e-7d3b-9a55-0123456789ab'
    expect(readUserId(params(`userId=${id.toUpperCase()}`))).toBe(id)
    for (const text of ['', 'userId=', 'userId=me', `userId=${id}0`]) expect(readUserId(params(text))).toBeUndefined()
  })

  it('starts at the first page when a filter changes and keeps the others', () => {
    expect(changedAddress(params('search=ada&page=3'), { role: 'ADMIN' })).toBe('?search=ada&role=ADMIN')
  })

  it('omits empty filters and the first page', () => {
    expect(changedAddress(params('search=ada&role=ADMIN'), { search: '', role: undefined })).toBe('')
    expect(pageAddress(params('search=ada&page=2'), 1)).toBe('?search=ada')
    expect(pageAddress(params('page=2'), 1)).toBe('?')
  })

  it('keeps the filters on another page', () => {
    expect(pageAddress(params('search=ada'), 2)).toBe('?search=ada&page=2')
    expect(pageAddress(params('search=ada'), 2, { asOf: '2026' })).toBe('?search=ada&asOf=2026&page=2')
  })

  it('opens an item in the same list, and closes it when the list changes', () => {
    const open = itemAddress(params('search=ada&page=2&item=a'), 'b')
    expect(open).toBe('?search=ada&page=2&item=b')
    expect(itemAddress(params(open), undefined)).toBe('?search=ada&page=2')
    expect(itemAddress(params('item=b'), undefined)).toBe('?')
    expect(pageAddress(params(open), 3)).toBe('?search=ada&page=3')
    expect(changedAddress(params(open), { search: 'bob' })).toBe('?search=bob')
  })
})

describe('the number of filters', () => {
  it('counts choices and the order, without page, search, tab and user', () => {
    const params = new URLSearchParams('page=2&search=a&tab=held&userId=x&status=PAID&sort=amount&order=asc&refund=')
    expect(countFilters(params)).toBe(2)
    expect(countFilters(new URLSearchParams('status=all&sort=createdAt'), 'status')).toBe(1)
  })
})
