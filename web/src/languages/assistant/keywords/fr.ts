import { accounts } from './french/accounts.ts'
import { bookings } from './french/bookings.ts'
import { payments } from './french/payments.ts'
import { reviews } from './french/reviews.ts'
import { search } from './french/search.ts'
import { type Keywords, withQuestions } from './keywords.ts'

/** What people type in French. */
export const keywords: Keywords = withQuestions({ ...accounts, ...search, ...bookings, ...payments, ...reviews }, [
  'comment …',
  'puis je …',
  'je peux …',
  'est ce que je peux …',
  'je voudrais …',
  'où …',
])
