import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  fields: {
    name: 'ስም',
    email: 'የኢሜይል አድራሻ',
    password: 'የይለፍ ቃል',
    newPassword: 'አዲስ የይለፍ ቃል',
    phone: 'ስልክ (አማራጭ)',
    code: 'ባለ ስድስት አሃዝ ኮድ',
    show: 'የይለፍ ቃሉን አሳይ',
    passwordHint: 'ቢያንስ {{min}} ቁምፊዎች። ተከታታይ ጥቂት ቃላት ጥሩ ናቸው።',
  },
  wrong: {
    name: 'እባክዎ ስምዎን ያስገቡ።',
    email: 'እባክዎ እንደ name@example.com ያለ የኢሜይል አድራሻ ያስገቡ።',
    password: 'እባክዎ የይለፍ ቃልዎን ያስገቡ።',
    short: 'እባክዎ ቢያንስ {{min}} ቁምፊዎች ያሉት የይለፍ ቃል ይምረጡ።',
    code: 'እባክዎ ስድስቱንም አሃዞች ያስገቡ።',
    unknown: 'አልተሳካም። እባክዎ እንደገና ይሞክሩ።',
  },
  strength: {
    label: 'የይለፍ ቃሉ ጥንካሬ',
    0: 'ለመገመት በጣም ቀላል',
    1: 'ለመገመት ቀላል',
    2: 'የበለጠ ጠንካራ ሊሆን ይችላል',
    3: 'ጥሩ',
    4: 'ጠንካራ',
  },
  wait: 'እባክዎ ይጠብቁ',
  register: {
    title: 'መለያ ይፍጠሩ',
    submit: 'ይመዝገቡ',
    known: 'መለያ አለዎት?',
    logIn: 'ይግቡ',
  },
  verify: {
    title: 'ኢሜይልዎን ይመልከቱ',
    sent: 'አድራሻው ትክክል ከሆነ ኮድ ወደ {{email}} ተልኳል።',
    unsent: 'አድራሻው {{email}} ገና አልተረጋገጠም። ኮድ እንዲላክለት ያድርጉና እዚህ ያስገቡ።',
    submit: 'አረጋግጥ',
    welcome: 'እንኳን ደህና መጡ፣ {{name}}!',
    wrongAddress: 'አድራሻው ተሳስቷል?',
  },
  resend: {
    send: 'አዲስ ኮድ ላክ',
    wait: 'አዲስ ኮድ በ{{time}} ውስጥ',
    sent: 'አዲስ ኮድ ተልኳል።',
  },
  login: {
    title: 'ይግቡ',
    submit: 'ግባ',
    forgot: 'የይለፍ ቃል ረስተዋል?',
    stranger: 'አዲስ ነዎት?',
    register: 'መለያ ይፍጠሩ',
  },
  forgot: {
    title: 'የይለፍ ቃልዎን ረስተዋል?',
    lead: 'የኢሜይል አድራሻዎን ያስገቡ። አዲስ የይለፍ ቃል ለመምረጥ ኮድ እንልክልዎታለን።',
    submit: 'ኮዱን ላክ',
    codeTitle: 'ኮዱን ያስገቡ',
    check: 'ቀጥል',
    back: 'ወደ መግቢያ ይመለሱ',
  },
  reset: {
    title: 'አዲስ የይለፍ ቃል ይምረጡ',
    submit: 'የይለፍ ቃሉን አስቀምጥ',
    done: 'የይለፍ ቃልዎ ተቀይሯል። እባክዎ በእሱ ይግቡ።',
    again: 'አዲስ ኮድ ይጠይቁ',
  },
}
