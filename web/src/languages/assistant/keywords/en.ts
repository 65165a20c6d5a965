import { accounts } from './english/accounts.ts'
import { bookings } from './english/bookings.ts'
import { payments } from './english/payments.ts'
import { reviews } from './english/reviews.ts'
import { search } from './english/search.ts'
import { type Keywords, withQuestions } from './keywords.ts'

/** What people type in English. */
export const keywords: Keywords = withQuestions({ ...accounts, ...search, ...bookings, ...payments, ...reviews }, [
  'how do i …',
  'can i …',
])
