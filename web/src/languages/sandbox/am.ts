import { prices } from '../prices/am.ts'
import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  title: 'ክፍያ',
  badge: 'የሙከራ ገንዘብ',
  pay: '{{amount}} ይክፈሉ',
  lead: 'ይህ የሙከራ ክፍያ ነው፦ እውነተኛ ገንዘብ አይቀነስም፤ የሚያስገቡት ከአሳሽዎ አይወጣም።',
  wait: 'እባክዎ ይጠብቁ',
  summary: {
    ...prices,
    rentOf: 'ኪራይ፣ ክፍያ {{number}} ከ{{total}}',
    month: 'ከ{{day}} የሚጀምር ወር',
  },
  method: { legend: 'የክፍያ ዘዴ', card: 'ካርድ', mobile: 'የሞባይል ገንዘብ' },
  card: {
    hint: '{{paying}} የሚከፍል የሙከራ ካርድ ነው። {{declined}} ውድቅ ይደረጋል።',
    fill: 'የሙከራ ካርዱን ይጠቀሙ',
    someone: 'የሙከራ እንግዳ',
    number: 'የካርድ ቁጥር',
    expiry: 'የሚያበቃበት (ወር / ዓመት)',
    expired: 'የዚህ ካርድ ጊዜ አልፏል።',
    cvc: 'የደህንነት ኮድ',
    name: 'በካርዱ ላይ ያለ ስም',
    pay: '{{amount}} ይክፈሉ',
  },
  mobile: {
    phone: 'ስልክ ቁጥር',
    hint: 'ማንኛውም ቁጥር ይሠራል። መልእክት አይላክም።',
    send: 'ጥያቄ ይላኩ',
    sent: 'በስልክዎ ላይ ያጽድቁ',
    prompt: '{{product}} ክፍያ ጠይቋል',
    approve: 'ያጽድቁ',
    decline: 'አይቀበሉ',
    change: 'ሌላ ቁጥር ይጠቀሙ',
  },
  trials: {
    title: 'ሊበላሽ የሚችለውን ይሞክሩ',
    DECLINE: { action: 'ክፍያውን ውድቅ ያድርጉ', text: 'ባንኩ አይቀበልም። ማስያዣው ያልተሳካ ክፍያ ያሳያል፤ እንደገና መክፈል ይችላሉ።' },
    NEVER_ANSWER: {
      action: 'ያለ ማሳወቂያ ይክፈሉ',
      text: 'አገልግሎቱ ገንዘቡን ይቀበላል፤ ግን አያሳውቅም። {{product}} ጠይቆ ያውቃል።',
    },
    ANSWER_LATE: { action: 'ዘግይተው ይክፈሉ', text: 'ክፍያው ከሁለት ደቂቃ ገደማ በኋላ ይረጋገጣል።' },
    ANSWER_TWICE: { action: 'በሁለት ማሳወቂያ ይክፈሉ', text: 'አገልግሎቱ አንድ ክፍያን ሁለት ጊዜ ያሳውቃል። አንድ ጊዜ ብቻ ይቆጠራል።' },
  },
  cancel: 'ይሰርዙና ይመለሱ',
  leaving: 'ወደ {{product}} በመመለስ ላይ…',
  ended: {
    PROCESSING: { title: 'ይህ ክፍያ በሂደት ላይ ነው', body: 'ከሁለት ደቂቃ ገደማ በኋላ ይረጋገጣል። ወደ ማስያዣዎ መመለስ ይችላሉ።' },
    PAID: { title: 'ይህ ክፍያ ተጠናቋል', body: 'እዚህ የሚከፈል ሌላ የለም።' },
    FAILED: { title: 'ይህ ክፍያ ውድቅ ተደርጓል', body: 'ምንም አልተቀነሰም። ከማስያዣዎ እንደገና መክፈል ይችላሉ።' },
    EXPIRED: { title: 'የዚህ ክፍያ ገጽ ጊዜ አልፏል', body: 'ምንም አልተቀነሰም። ከማስያዣዎ እንደገና መክፈል ይችላሉ።' },
  },
  back: 'ማስያዣውን ይመልከቱ',
}
