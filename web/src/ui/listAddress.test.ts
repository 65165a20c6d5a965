import { describe, expect, it } from 'vitest'
import { changedAddress, pageAddress, readPage } from './listAddress.ts'

const params = (text: string) => new URLSearchParams(text)

describe('the URL of a list', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=2.5', 1],
    ['page=two', 1],
  ])('of %j is page %i', (text, page) => {
    expect(readPage(params(text))).toBe(page)
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
  })
})
