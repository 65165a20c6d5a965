import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  lead: 'ስለ እያንዳንዱ ርዕስ እንዴት እንደምናሳውቅዎት ይምረጡ። ስለ መለያዎና ደህንነቱ ሁልጊዜ ኢሜይል እንልካለን።',
  table: 'ኢሜይሎችና ማሳወቂያዎች በርዕስ',
  topic: 'ርዕስ',
  channels: { APP: 'በ{{product}} ላይ', MAIL: 'ኢሜይል', PUSH: 'ፈጣን ማሳወቂያ' },
  choice: '{{topic}}፦ {{channel}}',
  retry: 'እንደገና ይሞክሩ',
  loading: 'እባክዎ ይጠብቁ',
  topics: {
    messages: { title: 'መልእክቶች', hint: 'ከተከራዮችና ከአከራዮች የሚመጡ አዲስ መልእክቶች፤ ለእያንዳንዱ ውይይት እስኪያነቡት ድረስ ቢበዛ አንድ ኢሜይል' },
    requests: { title: 'የማስያዣ ጥያቄዎች', hint: 'ለቤቶችዎ የቀረቡ አዳዲስ ጥያቄዎች' },
    bookings: { title: 'ማስያዣዎች', hint: 'መልሶች፣ ስረዛዎችና ያለፉ ቀነ ገደቦች' },
    reminders: { title: 'አስታዋሾች', hint: 'ነገ የሚጀምሩ ቆይታዎችና የሚከፈሉ ክፍያዎች' },
    payments: { title: 'ክፍያዎች', hint: 'ክፍያዎች፣ ተመላሾችና የዘገየ ኪራይ' },
    payouts: { title: 'የሚላክልዎ ገንዘብ', hint: 'ለእርስዎ የምንልከው ገንዘብ' },
    deposits: { title: 'መያዣ', hint: 'የይገባኛል ጥያቄዎች፣ ውሳኔዎችና የተመለሰ መያዣ' },
    reviews: { title: 'ግምገማዎች', hint: 'ከቆይታ በኋላ ግምገማዎች፣ መልሶችና ማስታወሻዎች' },
    listings: { title: 'ማስታወቂያዎች', hint: 'ማስታወቂያዎችዎ መታተማቸው' },
    searches: { title: 'የተቀመጡ ፍለጋዎች', hint: 'ካስቀመጡት ፍለጋ ጋር የሚስማሙ አዳዲስ ቤቶች' },
    support: { title: 'ድጋፍ', hint: 'ለድጋፍ ጥያቄዎችዎ የምንሰጣቸው መልሶች' },
  },
  stop: {
    title: 'እነዚህን ኢሜይሎች ማቆም ይፈልጋሉ?',
    what: 'ስለዚህ ርዕስ ተጨማሪ ኢሜይል አይደርስዎትም፦ {{topic}}።',
    confirm: 'ያቁሙ',
    done: 'ኢሜይሎቹ ቆመዋል',
    doneWhat: 'ስለዚህ ርዕስ ከእንግዲህ ኢሜይል አንልክም፦ {{topic}}።',
    undo: 'ይቀልብሱ',
    undone: 'ኢሜይሎቹ እንደገና ይደርሱዎታል',
    undoneWhat: 'ስለዚህ ርዕስ ኢሜይል እንልክልዎታለን፦ {{topic}}።',
    choose: 'የሚደርሱዎትን ኢሜይሎች ይምረጡ',
    unknown: 'ይህ አገናኝ ልክ አይደለም',
    unknownWhat: 'ያልተሟላ ሊሆን ይችላል። ሙሉውን አድራሻ ከኢሜይሉ ይቅዱ፣ ወይም ኢሜይሎችዎን በመገለጫዎ ውስጥ ይምረጡ።',
  },
}
