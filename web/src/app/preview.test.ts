import { expect, it } from 'vitest'
import { refusalsOf } from './useStatusPreviews.ts'

it('names each reason once, with the statuses that it refuses', () => {
  expect(
    refusalsOf([
      { status: 'PENDING', refusal: 'Paid.' },
      { status: 'CANCELLED' },
      { status: 'REJECTED', refusal: 'Paid.' },
      { status: 'COMPLETED', refusal: 'Refunded.' },
    ]),
  ).toEqual([
    ['Paid.', ['PENDING', 'REJECTED']],
    ['Refunded.', ['COMPLETED']],
  ])
})
