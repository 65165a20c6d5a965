import { expect, it } from 'vitest'
import { refusalsOf } from './preview.ts'

it('names each reason once, with the statuses that it refuses', () => {
  expect(
    refusalsOf([
      { choice: 'PENDING', refusal: 'Paid.' },
      { choice: 'CANCELLED' },
      { choice: 'REJECTED', refusal: 'Paid.' },
      { choice: 'COMPLETED', refusal: 'Refunded.' },
    ]),
  ).toEqual([
    ['Paid.', ['PENDING', 'REJECTED']],
    ['Refunded.', ['COMPLETED']],
  ])
})
