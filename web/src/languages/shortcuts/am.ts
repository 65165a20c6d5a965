import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  title: 'የቁልፍ ሰሌዳ አቋራጮች',
  enabled: 'የቁልፍ ሰሌዳ አቋራጮችን ይጠቀሙ',
  note: 'በሚጽፉበት ጊዜ አይሠሩም። በ g አቋራጮች ቁልፎቹን አንዱን ከሌላው በኋላ ይጫኑ።',
  everywhere: 'በሁሉም ገጾች',
  goTo: 'ይሂዱ ወደ',
  queues: 'ዝርዝሮችና የግምገማ ወረፋዎች',
  search: 'ይፈልጉ',
  help: 'ይህን እርዳታ ያሳዩ',
  close: 'መስኮቱን ወይም ምናሌውን ይዝጉ',
  move: 'ቀጣይ ወይም ቀዳሚ',
  approve: 'ያጽድቁ',
  reject: 'ውድቅ ያድርጉ',
  remove: 'ያስወግዱ',
  documents: 'ቀዳሚ ወይም ቀጣይ ሰነድ',
  closeSheet: 'ይዝጉ',
  pages: {
    home: 'መነሻ ገጽ',
    search: 'ቤት ይፈልጉ',
    favourites: 'ተወዳጆች',
    bookings: 'ማስያዣዎቼ',
    messages: 'መልእክቶች',
    notifications: 'ማሳወቂያዎች',
    requests: 'የማስያዣ ጥያቄዎች',
    properties: 'ቤቶቼ',
    administration: 'አስተዳደር',
  },
}
