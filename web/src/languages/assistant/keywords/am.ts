import { accounts } from './amharic/accounts.ts'
import { bookings } from './amharic/bookings.ts'
import { payments } from './amharic/payments.ts'
import { reviews } from './amharic/reviews.ts'
import { search } from './amharic/search.ts'
import { type Keywords, withQuestions } from './keywords.ts'

/** What people type in Amharic. */
export const keywords: Keywords = withQuestions({ ...accounts, ...search, ...bookings, ...payments, ...reviews }, [
  '… እፈልጋለሁ',
  '… እችላለሁ',
  '… ይቻላል',
])
