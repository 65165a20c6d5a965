import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  loading: 'አሃዞቹ በመጫን ላይ ናቸው',
  at: 'የተሰላው፦ {{moment}}',
  currency: 'የገንዘብ ዓይነት',
  period: { label: 'ጊዜ', DAYS: 'ያለፉት 30 ቀናት', MONTHS: 'ያለፉት 12 ወራት' },
  figures: {
    revenue: 'ገቢ',
    fees: 'የአገልግሎት ክፍያዎች',
    refunds: 'ተመላሾች',
    requested: 'የማስያዣ ጥያቄዎች',
    confirmed: 'የተረጋገጡ ማስያዣዎች',
    paid: 'የተከፈሉ ማስያዣዎች',
    signUps: 'አዲስ መለያዎች',
  },
  change: { more: 'ጭማሪ', less: 'ቅናሽ' },
  before: 'በፊት፦ {{value}}',
  notes: {
    revenue: 'የተከፈለ ኪራይ፣ የጽዳትና የአገልግሎት ክፍያ፣ ያለ መያዣ',
    fees: 'የገቢው ክፍል፣ ተመላሽ ሳይቀነስ',
    refunds: 'ኪራይ፣ የጽዳትና የአገልግሎት ክፍያ፣ ያለ መያዣ',
  },
  response: {
    name: 'መካከለኛ የምላሽ ጊዜ',
    note: 'ከመጀመሪያ መልእክት እስከ መልስ',
    none: 'መልሶች የሉም',
    noneBefore: 'በፊት፦ መልሶች አልነበሩም',
    minutes_one: '{{n}} ደቂቃ',
    minutes_other: '{{n}} ደቂቃዎች',
    hours_one: '{{n}} ሰዓት',
    hours_other: '{{n}} ሰዓታት',
  },
  charts: { money: 'ገቢና ተመላሾች', bookings: 'ማስያዣዎች', signUps: 'አዲስ መለያዎች' },
  table: 'በሠንጠረዥ ያሳዩ',
  step: { DAYS: 'ቀን', MONTHS: 'ወር' },
  funnel: { title: 'ከጥያቄ እስከ ክፍያ' },
  cities: 'ብዙ የተጠየቁ ከተሞች',
  noCities: 'በዚህ ጊዜ የማስያዣ ጥያቄ የለም።',
  totals: {
    users: 'ተጠቃሚዎች በሚና',
    properties: 'ቤቶች በሁኔታ',
    bookings: 'ማስያዣዎች በሁኔታ',
    requests: 'የአከራይነት ማመልከቻዎች',
  },
  open: 'ክፍት',
}
