import { describe, expect, test } from 'vitest'
import { DOCUMENTS_MAX } from '#contract/forms/landlord-requests.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '#contract/landlord-requests.ts'
import { addFiles } from './files.ts'

const RULES = { types: DOCUMENT_TYPES, maxBytes: DOCUMENT_MAX_BYTES, atMost: DOCUMENTS_MAX }

const file = (name: string, type: string, size = 10) => ({ name, type, size, lastModified: 1 }) as unknown as File

const names = (files: readonly File[]) => files.map(({ name }) => name)

describe('the documents of an application', () => {
  test('are PDF, JPG or PNG, also when the system reports no type', () => {
    const offered = [
      file('deed.pdf', 'application/pdf'),
      file('card.JPG', ''),
      file('note.txt', 'text/plain'),
      file('secret', ''),
    ]
    const { files, refused } = addFiles([], offered, RULES)
    expect(names(files)).toEqual(['deed.pdf', 'card.JPG'])
    expect(refused).toEqual([
      { name: 'note.txt', why: 'type' },
      { name: 'secret', why: 'type' },
    ])
  })

  test('have at least one byte and at most 5 MB each', () => {
    const offered = [
      file('just.png', 'image/png', DOCUMENT_MAX_BYTES),
      file('more.png', 'image/png', DOCUMENT_MAX_BYTES + 1),
      file('none.png', 'image/png', 0),
    ]
    const { files, refused } = addFiles([], offered, RULES)
    expect(names(files)).toEqual(['just.png'])
    expect(refused).toEqual([
      { name: 'more.png', why: 'size' },
      { name: 'none.png', why: 'empty' },
    ])
  })

  test('are at most five different files', () => {
    const first = [1, 2, 3, 4].map((n) => file(`${n}.pdf`, 'application/pdf'))
    const { files, refused } = addFiles(
      first,
      [file('1.pdf', 'application/pdf'), file('5.pdf', 'application/pdf'), file('6.pdf', 'application/pdf')],
      RULES,
    )
    expect(names(files)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'])
    expect(refused).toEqual([
      { name: '1.pdf', why: 'twice' },
      { name: '6.pdf', why: 'many' },
    ])
  })
})
