import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  title: 'ካርታ',
  list: 'ዝርዝር',
  show: 'ካርታ ይመልከቱ',
  hide: 'ካርታ ይደብቁ',
  loading: 'ካርታው በመጫን ላይ…',
  label: 'ካርታ። ለማንቀሳቀስ የቀስት ቁልፎችን፣ ለማቅረብና ለማራቅ መደመርና መቀነስን ይጠቀሙ።',
  zoomIn: 'ያቅርቡ',
  zoomOut: 'ያርቁ',
  searchHere: 'በዚህ አካባቢ ይፈልጉ',
  pin: '{{title}}፣ {{price}} {{per}}',
  cluster_one: '{{n}} ቤት፣ ያቅርቡ',
  cluster_other: '{{n}} ቤቶች፣ ያቅርቡ',
  unit: { NIGHT: '/ሌሊት', WEEK: '/ሳምንት', MONTH: '/ወር' },
  all: 'ሁሉንም {{n}} ቤቶች ይመልከቱ',
  retry: 'እንደገና ይሞክሩ',
  kilometres: '{{n}} ኪ.ሜ.',
  place: 'የተመረጠ ቤት',
  close: 'ይዝጉ',
  about: 'ግምታዊ ቦታ',
  exact: 'የሚገኝበት ቦታ',
}
