import type { MessageWords } from './en.ts'

export const messages: MessageWords = {
  received: {
    subject: 'አዲስ መልእክት ደርሶዎታል',
    title: 'አዲስ መልእክት ደርሶዎታል',
    preview: 'ስለ አንድ ቤት ነው። በውይይቱ ውስጥ ይመልሱ።',
    before: ['አዲስ መልእክት ደርሶዎታል። ቤቱ፣ ላኪውና መልእክቱ፦'],
    after: ['በውይይቱ ውስጥ ይመልሱ። እስኪያነቡት ድረስ ስለዚህ ውይይት ሌላ ኢሜይል አይደርስዎትም።'],
  },
  picture: 'ፎቶ',
}
