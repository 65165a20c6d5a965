import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  lead: 'ባለፉት {{days}} ቀናት ሰዎች ረዳቱን ጠይቀው መልስ ያላገኙባቸው ጥያቄዎች፣ በቃል። አንድ ጥያቄ በእያንዳንዱ ቃሉ ስር ይታያል።',
  caption: 'መልስ ያላገኙ ጥያቄዎች ቃላት፣ ብዙ ሰዎች የጠየቋቸው መጀመሪያ',
  hint: 'ቃል',
  language: 'ቋንቋ',
  anyLanguage: 'ሁሉም ቋንቋዎች',
  total_one: '{{n}} ቃል',
  total_other: '{{n}} ቃላት',
  columns: {
    word: 'ቃል',
    people: 'ሰዎች',
    questions: 'ጥያቄዎች',
    examples: 'ምሳሌዎች',
    language: 'ቋንቋ',
    lastAskedAt: 'ለመጨረሻ ጊዜ',
  },
  empty: 'መልስ ያላገኘ ጥያቄ የለም',
  emptyFiltered: 'ከማጣሪያዎችዎ ጋር የሚዛመድ መልስ ያላገኘ ጥያቄ የለም',
}
