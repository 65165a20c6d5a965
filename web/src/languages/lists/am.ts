import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  cancel: 'ይቅር',
  wait: 'እባክዎ ይጠብቁ',
  retry: 'እንደገና ይሞክሩ',
  search: 'ይፈልጉ',
  loading: 'ዝርዝሩ በመጫን ላይ ነው',
  clear: 'ማጣሪያዎቹን ያጽዱ',
  pages: { label: 'ገጾች', page: 'ገጽ {{page}}', previous: 'ቀዳሚው ገጽ', next: 'ቀጣዩ ገጽ' },
  keys: {
    label: 'የቁልፍ ሰሌዳ አቋራጮች',
    on: 'የቁልፍ ሰሌዳ አቋራጮች',
    move: 'ለመንቀሳቀስ',
    remove: 'ለመሰረዝ',
    search: 'ለመፈለግ',
    approve: 'ለማጽደቅ',
    reject: 'ውድቅ ለማድረግ',
    documents: 'ሰነዶች',
  },
  queue: {
    selectAll: 'በዚህ ገጽ ያሉትን ሁሉ ይምረጡ',
    select: '{{name}}ን ይምረጡ',
    selected_one: '{{n}} ተመርጧል',
    selected_other: '{{n}} ተመርጠዋል',
    back: 'ወደ ዝርዝሩ ይመለሱ',
    missing: 'ይህ ንጥል ከአሁን በኋላ በዚህ ዝርዝር ውስጥ የለም።',
    approveSelected: 'የተመረጡትን ያጽድቁ',
    rejectSelected: 'የተመረጡትን ውድቅ ያድርጉ',
    progress: '{{done}} ከ{{total}}',
    failedMany_one: '{{n}} አልተሳካም፦',
    failedMany_other: '{{n}} አልተሳኩም፦',
  },
  reason: {
    ready: 'የተለመዱ ምክንያቶች',
    reason: 'ምክንያት',
    left: '{{n}} ቁምፊዎች ይቀራሉ',
    confirm: 'ውድቅ ያድርጉ',
  },
}
