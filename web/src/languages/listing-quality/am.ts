import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  title: 'ጥቆማዎች',
  count: 'ጥቆማዎች፦ {{n}}',
  more: 'ተጨማሪ ጥቆማዎች፦ {{n}}',
  contact: {
    title: 'ርዕሱ «{{found}}» ይዟል። የመገናኛ መረጃን ያስወግዱ፤ ይህን የያዙ ማስታወቂያዎች ውድቅ ይደረጋሉ።',
    description: 'መግለጫው «{{found}}» ይዟል። የመገናኛ መረጃን ያስወግዱ፤ ይህን የያዙ ማስታወቂያዎች ውድቅ ይደረጋሉ።',
    houseRules: 'የቤት ደንቦቹ «{{found}}» ይዘዋል። የመገናኛ መረጃን ያስወግዱ፤ ይህን የያዙ ማስታወቂያዎች ውድቅ ይደረጋሉ።',
  },
  few: 'ፎቶዎች ይጨምሩ፤ ይህ ማስታወቂያ {{n}} አለው፤ {{wanted}} ወይም ከዚያ በላይ ቤቱን በደንብ ያሳያሉ።',
  dark_one: 'ፎቶ {{list}} ጨለማ ነው። በቀን ብርሃን በተነሳ ፎቶ ይተኩት።',
  dark_other: 'ፎቶዎች {{list}} ጨለማ ናቸው። በቀን ብርሃን በተነሱ ፎቶዎች ይተኳቸው።',
  facts: {
    say: '{{list}} ይጨምሩ።',
    description: 'ረዘም ያለ መግለጫ',
    areaSqm: 'ስፋት',
    neighbourhood: 'ሰፈር',
    amenities: 'መገልገያዎች',
    houseRules: 'የቤት ደንቦች',
  },
  price: {
    ABOVE: 'ዋጋው ከተመሳሳይ ቤቶች መካከለኛ ዋጋ ({{median}}) በ{{percent}} ይበልጣል።',
    BELOW: 'ዋጋው ከተመሳሳይ ቤቶች መካከለኛ ዋጋ ({{median}}) በ{{percent}} ያንሳል።',
  },
  mend: {
    CONTACT_DATA: 'ጽሑፉን ያስተካክሉ',
    FEW_PICTURES: 'ፎቶዎች ይጨምሩ',
    DARK_PICTURES: 'ፎቶዎችን ይተኩ',
    MISSING_FACTS: 'ዝርዝሮችን ይጨምሩ',
    PRICE: 'ዋጋውን ይመልከቱ',
  },
  prices: {
    title: 'ተመሳሳይ ቤቶች',
    NEIGHBOURHOOD_one: 'በተመሳሳይ ሰፈር፣ ተመሳሳይ ዓይነትና የመኝታ ክፍል ብዛት ያለው {{n}} ቤት',
    NEIGHBOURHOOD_other: 'በተመሳሳይ ሰፈር፣ ተመሳሳይ ዓይነትና የመኝታ ክፍል ብዛት ያላቸው {{n}} ቤቶች',
    CITY_one: 'በተመሳሳይ ከተማ፣ ተመሳሳይ ዓይነትና የመኝታ ክፍል ብዛት ያለው {{n}} ቤት',
    CITY_other: 'በተመሳሳይ ከተማ፣ ተመሳሳይ ዓይነትና የመኝታ ክፍል ብዛት ያላቸው {{n}} ቤቶች',
    half: 'ግማሾቹ ዋጋቸው ከ{{low}} እስከ {{high}} ነው',
    median: 'መካከለኛ ዋጋ፦ {{price}}',
    use: '{{price}} ይጠቀሙ',
    examples: 'ለምሳሌ',
    places: 'እነዚህ ቦታዎች',
  },
}
