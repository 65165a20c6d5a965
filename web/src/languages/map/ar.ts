import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', typeof en> = {
  title: 'الخريطة',
  list: 'القائمة',
  show: 'إظهار الخريطة',
  hide: 'إخفاء الخريطة',
  loading: 'يجري تحميل الخريطة …',
  label: 'خريطة. تحرّكها مفاتيح الأسهم، ويكبّرها الزائد ويصغّرها الناقص.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  searchHere: 'ابحث في هذه المنطقة',
  pin: '{{title}}، {{price}} {{per}}',
  cluster_zero: 'لا مساكن ({{n}})',
  cluster_one: 'مسكن واحد ({{n}})، تكبير',
  cluster_two: 'مسكنان ({{n}})، تكبير',
  cluster_few: '{{n}} مساكن، تكبير',
  cluster_many: '{{n}} مسكنًا، تكبير',
  cluster_other: '{{n}} مسكن، تكبير',
  unit: { NIGHT: '/ليلة', WEEK: '/أسبوع', MONTH: '/شهر' },
  most: 'يظهر {{shown}} من {{total}}. كبّر الخريطة وابحث في هذه المنطقة لترى البقية.',
  retry: 'حاول مجددًا',
  kilometres: '{{n}} كم',
  place: 'المختار على الخريطة',
  close: 'إغلاق',
  about: 'الموقع التقريبي',
  exact: 'الموقع',
}
