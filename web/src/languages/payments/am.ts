import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  title: 'ክፍያ',
  pay: {
    now: 'አሁን ይክፈሉ',
    again: 'ክፍያውን እንደገና ይሞክሩ',
    continue: 'ክፍያውን ይቀጥሉ',
    next: 'ቀጣዩን ወር ይክፈሉ',
    amount: '{{amount}} ይክፈሉ',
    early: 'ቀድመው ይክፈሉ',
    earlyAmount: '{{amount}} ቀድመው ይክፈሉ',
    opening: 'የክፍያ ገጹ በመከፈት ላይ',
  },
  documents: {
    receipt: 'ደረሰኝ (PDF)',
    about: '{{document}}፦ {{title}}፣ {{days}}',
    invoice: 'የክፍያ መጠየቂያ (PDF)',
    loading: 'PDF በመዘጋጀት ላይ',
  },
  result: {
    checking: {
      title: 'ክፍያዎ በመረጋገጥ ላይ…',
      body: 'ብዙውን ጊዜ ጥቂት ሰከንዶች ይወስዳል። ከዚህ ገጽ መውጣት ይችላሉ፤ ማስያዣዎን እናዘምናለን።',
    },
    open: {
      title: 'ክፍያው ገና አልተረጋገጠም',
      body: 'ከፍለው ከሆነ የክፍያ አገልግሎቱ እንዳረጋገጠ ማስያዣዎን እናዘምናለን። ካልሆነ ካቆሙበት ይቀጥሉ። ሁለት ጊዜ ሊቀነስብዎት አይችልም።',
    },
    submitted: {
      title: 'ክፍያዎ በሂደት ላይ ነው',
      body: 'የክፍያ አገልግሎቱ እንዳረጋገጠ ማስያዣዎን እናዘምናለን። ምንም ማድረግ አይጠበቅብዎትም።',
    },
    paid: { title: 'ክፍያው ደርሶናል', body: 'እናመሰግናለን። ማስያዣዎ ተዘምኗል።' },
    failed: {
      title: 'ክፍያ አልተሳካም',
      body: 'ክፍያው ውድቅ ተደርጓል ወይም ተሰርዟል፦ {{amount}} አልተቀነሰም። እንደገና ይሞክሩ፣ ወይም ሌላ ካርድ ወይም ስልክ ይጠቀሙ።',
      DECLINED: 'ክፍያው ውድቅ ተደርጓል፦ {{amount}} አልተቀነሰም። እንደገና ይሞክሩ፣ ወይም ሌላ ካርድ ወይም ስልክ ይጠቀሙ።',
      CANCELLED: 'ክፍያው ተሰርዟል፦ {{amount}} አልተቀነሰም። እንደገና መሞከር ይችላሉ።',
    },
    expired: { title: 'የክፍያ ገጹ ጊዜ አልፏል', body: 'ምንም አልተቀነሰም። አዲስ ክፍያ ይጀምሩ።' },
    held: {
      title: 'ክፍያዎን እያጣራን ነው',
      body: 'የደረሰን መጠን ከዋጋው ጋር አይዛመድም። ቡድናችን እየተመለከተው ነው። እባክዎ እንደገና አይክፈሉ።',
    },
    returned: {
      title: 'ክፍያዎን እየመለስን ነው',
      body: 'የ{{amount}} ክፍያዎ የደረሰው ማስያዣው ካበቃ ወይም ከተከፈለ በኋላ ነው። ሙሉ በሙሉ ይመለስልዎታል።',
    },
    unknown: {
      title: 'ክፍያዎን ማረጋገጥ አልቻልንም',
      body: 'ግንኙነትዎን ይፈትሹና እንደገና ይሞክሩ። ክፍያዎ አልተነካም።',
    },
    secured: 'እናመሰግናለን። ቆይታዎ ተረጋግጧል።',
    nextDue: 'ቀጣይ፦ {{amount}}፣ {{day}} ይከፈላል',
    nextOverdue: 'የዘገየ፦ {{amount}}፣ ከ{{day}} ጀምሮ',
    allPaid: 'የቀረ ክፍያ የለም።',
    check: 'እንደገና ያረጋግጡ',
    booking: 'ማስያዣውን ይመልከቱ',
  },
  history: {
    title: 'ክፍያዎች',
    next: 'ቀጣይ ክፍያ',
    past: 'የክፍያ ታሪክ',
    nothingDue: 'አሁን የሚከፈል የለም።',
    empty: 'እስካሁን ክፍያ የለም',
    emptyBody: 'ክፍያዎችዎና ተመላሽ ገንዘቦች እዚህ ይታያሉ።',
    due: '{{day}} ይከፈላል',
    overdue: 'ከ{{day}} ጀምሮ የዘገየ',
    payBy: 'እስከ {{until}} ይክፈሉ',
    whole: 'ሙሉ ክፍያ',
    part: 'ክፍያ {{n}} ከ{{total}}',
    status: {
      OPENING: 'አልተጠናቀቀም',
      OPEN: 'አልተጠናቀቀም',
      SUBMITTED: 'በሂደት ላይ',
      PAID: 'ተከፍሏል',
      FAILED: 'ክፍያ አልተሳካም',
      EXPIRED: 'አልተጠናቀቀም',
      HELD: 'በማጣራት ላይ',
      RETURNED: 'ተመልሷል',
      SENT: 'ተመላሽ ተደርጓል',
      ON_ITS_WAY: 'ተመላሹ በመላክ ላይ',
    },
    explain: {
      FAILED: 'ምንም አልተቀነሰም።',
      EXPIRED: 'ይህ ክፍያ አልተጠናቀቀም። ምንም አልተቀነሰም።',
      HELD: 'የደረሰን መጠን ከዋጋው ጋር አይዛመድም። ቡድናችን እየተመለከተው ነው።',
      RETURNED: 'የደረሰው ማስያዣው ካበቃ ወይም ከተከፈለ በኋላ ነው። ሙሉ በሙሉ ይመለስልዎታል።',
    },
    refund: {
      CANCELLED: 'የስረዛ ተመላሽ',
      TOO_LATE: 'የተመለሰ ክፍያ',
      HELD: 'የተመለሰ ክፍያ',
      DEPOSIT: 'የተመለሰ መያዣ',
    },
  },
}
