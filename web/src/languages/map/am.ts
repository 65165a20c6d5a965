import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  title: 'ካርታ',
  list: 'ዝርዝር',
  show: 'ካርታውን አሳይ',
  hide: 'ካርታውን ደብቅ',
  loading: 'ካርታው በመጫን ላይ ነው …',
  label: 'ካርታ። የቀስት ቁልፎች ያንቀሳቅሱታል፣ መደመርና መቀነስ ያቀርቡታልና ያርቁታል።',
  zoomIn: 'አቅርብ',
  zoomOut: 'አርቅ',
  searchHere: 'በዚህ አካባቢ ፈልግ',
  pin: '{{title}}፣ {{price}} {{per}}',
  cluster_one: '{{n}} ቤት፣ አቅርብ',
  cluster_other: '{{n}} ቤቶች፣ አቅርብ',
  unit: { NIGHT: '/ሌሊት', WEEK: '/ሳምንት', MONTH: '/ወር' },
  most: 'ከ{{total}} ቤቶች {{shown}} ታይተዋል። ቀሪዎቹን ለማየት አቅርበው በዚህ አካባቢ ይፈልጉ።',
  retry: 'እንደገና ሞክር',
  kilometres: '{{n}} ኪ.ሜ.',
  place: 'በካርታው ላይ የተመረጠ',
  close: 'ዝጋ',
  about: 'በግምት የሚገኝበት ቦታ',
  exact: 'የሚገኝበት ቦታ',
}
