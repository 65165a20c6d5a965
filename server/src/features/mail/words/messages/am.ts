import type { MessageWords } from './en.ts'

export const messages: MessageWords = {
  received: {
    subject: 'አዲስ መልእክት ደርሶዎታል',
    title: 'አዲስ መልእክት ደርሶዎታል',
    preview: 'ስለ አንድ ቤት ነው። በውይይቱ ውስጥ ይመልሱ።',
    before: ['አዲስ መልእክት ደርሶዎታል። ቤቱ፣ ላኪውና መልእክቱ፦'],
    after: ['በውይይቱ ውስጥ ይመልሱ። እስኪያነቡት ድረስ ስለዚህ ውይይት ሌላ ኢሜይል አይደርስዎትም።'],
  },
  support: {
    subject: 'ለእርዳታ ጥያቄዎ መልስ ሰጥተናል',
    title: 'ለእርዳታ ጥያቄዎ መልስ ሰጥተናል',
    preview: 'መልሳችንን ያንብቡ፤ ተጨማሪ እርዳታ ከፈለጉ ይጻፉልን።',
    before: ['ለእርዳታ ጥያቄዎ መልስ ሰጥተናል፦'],
    after: ['ተጨማሪ እርዳታ ከፈለጉ በውይይቱ ውስጥ ይመልሱ።'],
  },
  picture: 'ፎቶ',
}
