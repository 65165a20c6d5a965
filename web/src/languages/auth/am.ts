import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  unsent: 'ምንም አልተላከም፦ ገጹ ገና በመጫን ላይ ነበር፣ ወይም በአሳሽዎ ውስጥ JavaScript ጠፍቷል። እባክዎ እንደገና ይሞክሩ።',
  fields: {
    name: 'ስም',
    email: 'ኢሜይል',
    password: 'የይለፍ ቃል',
    newPassword: 'አዲስ የይለፍ ቃል',
    phone: 'ስልክ (አማራጭ)',
    code: 'ባለ 6 አሃዝ ኮድ',
    show: 'የይለፍ ቃሉን ይመልከቱ',
    passwordHint: 'ቢያንስ {{min}} ቁምፊዎች። ተከታታይ ጥቂት ቃላት ጥሩ ናቸው።',
  },
  strength: {
    label: 'የይለፍ ቃሉ ጥንካሬ',
    veryWeak: 'በጣም ደካማ',
    weak: 'ደካማ',
    fair: 'መካከለኛ',
    good: 'ጥሩ',
    strong: 'ጠንካራ',
  },
  wait: 'እባክዎ ይጠብቁ',
  register: {
    title: 'መለያ ይፍጠሩ',
    submit: 'ይመዝገቡ',
    haveAccount: 'መለያ አለዎት?',
    logIn: 'ይግቡ',
  },
  verify: {
    notVerified: 'መለያው አልተረጋገጠም',
    title: 'ኢሜይልዎን ይመልከቱ',
    sent: 'አድራሻው ትክክል ከሆነ ወደ {{email}} ኮድ ልከናል።',
    unsent: '{{email}} ገና አልተረጋገጠም። ኮድ ያስልኩና እዚህ ያስገቡ።',
    submit: 'ያረጋግጡ',
    welcome: 'እንኳን ደህና መጡ፣ {{name}}!',
    otherEmail: 'ሌላ ኢሜይል ይጠቀሙ',
  },
  resend: {
    send: 'አዲስ ኮድ ይላኩ',
    wait: 'አዲስ ኮድ ከ{{time}} በኋላ',
    sent: 'አዲስ ኮድ ልከናል።',
  },
  login: {
    title: 'ይግቡ',
    submit: 'ይግቡ',
    forgot: 'የይለፍ ቃል ረስተዋል?',
    newHere: 'ለ{{product}} አዲስ ነዎት?',
    register: 'መለያ ይፍጠሩ',
  },
  forgot: {
    title: 'የይለፍ ቃልዎን ረስተዋል?',
    lead: 'ኢሜይልዎን ያስገቡ፤ የይለፍ ቃልዎን ለመቀየር ኮድ እንልክልዎታለን።',
    submit: 'ኮድ ይላኩ',
    codeTitle: 'ኮዱን ያስገቡ',
    continue: 'ይቀጥሉ',
    back: 'ወደ መግቢያ ይመለሱ',
  },
  setPassword: {
    title: 'የይለፍ ቃል ይምረጡ',
    lead: 'ኢሜይልዎ ተረጋግጧል። ከአንድ ጊዜ በላይ ለመመዝገብ ስለዋለ፣ ከገቡት የይለፍ ቃሎች አንዱንም አላስቀመጥንም። አዲስ ይምረጡ።',
    done: 'የይለፍ ቃልዎ ተቀምጧል።',
  },
  reset: {
    tokenMissing: 'የዳግም ማስጀመሪያ ፈቃድ የለም። እባክዎ መጀመሪያ በኢሜይል የተላከውን ኮድ ያረጋግጡ።',
    title: 'አዲስ የይለፍ ቃል ይምረጡ',
    submit: 'የይለፍ ቃሉን ያስቀምጡ',
    done: 'የይለፍ ቃልዎ ተቀይሯል። በአዲሱ የይለፍ ቃል ይግቡ።',
    newCode: 'አዲስ ኮድ ይጠይቁ',
  },
}
