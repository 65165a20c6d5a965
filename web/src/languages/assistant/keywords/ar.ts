import { accounts } from './arabic/accounts.ts'
import { bookings } from './arabic/bookings.ts'
import { payments } from './arabic/payments.ts'
import { reviews } from './arabic/reviews.ts'
import { search } from './arabic/search.ts'
import { type Keywords, withQuestions } from './keywords.ts'

/** What people type in Arabic. */
export const keywords: Keywords = withQuestions({ ...accounts, ...search, ...bookings, ...payments, ...reviews }, [
  'كيف يمكنني …',
  'هل يمكنني …',
  'ممكن أن …',
  'أريد …',
])
