import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  title: 'በ{{city}} የሚከራዩ ቤቶች',
  description_one: 'በ{{city}}፣ {{country}} የሚከራይ {{n}} ቤት ከሙሉ ዋጋው ጋር።',
  description_other: 'በ{{city}}፣ {{country}} የሚከራዩ {{n}} ቤቶች ከሙሉ ዋጋዎችና በእርግጥ ከቆዩ ሰዎች ግምገማዎች ጋር።',
  count_one: 'በ{{city}}፣ {{country}} የሚከራይ {{n}} ቤት',
  count_other: 'በ{{city}}፣ {{country}} የሚከራዩ {{n}} ቤቶች',
  all: 'በ{{city}} ያሉ ሁሉንም ቤቶች ይመልከቱ',
  popular: 'ተወዳጅ ቤቶች',
  prices: 'ዋጋዎች በቤት ዓይነት',
  type: 'የቤት ዓይነት',
  places: 'ቤቶች',
  from: 'ዝቅተኛ ዋጋ',
  median: 'መካከለኛ',
  to: 'ከፍተኛ ዋጋ',
  neighbourhoods: 'ሰፈሮች',
  others: 'በ{{country}} ያሉ ሌሎች ከተሞች',
  cities: 'ከተሞች',
  home: 'መነሻ',
  listTitle: 'የሚከራዩ ቤቶች በከተማ',
  listDescription: 'በ{{product}} ላይ ብዙ የሚከራዩ ቤቶች ያሏቸው ከተሞች።',
}
