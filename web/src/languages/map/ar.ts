import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', typeof en> = {
  title: 'الخريطة',
  list: 'القائمة',
  show: 'عرض الخريطة',
  hide: 'إخفاء الخريطة',
  loading: 'جارٍ تحميل الخريطة…',
  label: 'خريطة. استخدم مفاتيح الأسهم للتحريك، وعلامتي الزائد والناقص للتكبير والتصغير.',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  searchHere: 'ابحث في هذه المنطقة',
  pin: '{{title}}، {{price}} {{per}}',
  cluster_zero: 'لا مساكن',
  cluster_one: 'مسكن واحد، تكبير',
  cluster_two: 'مسكنان، تكبير',
  cluster_few: '{{n}} مساكن، تكبير',
  cluster_many: '{{n}} مسكنًا، تكبير',
  cluster_other: '{{n}} مسكن، تكبير',
  unit: { NIGHT: '/ليلة', WEEK: '/أسبوع', MONTH: '/شهر' },
  all: 'عرض كل المساكن ({{n}})',
  retry: 'حاول مرة أخرى',
  kilometres: '{{n}} كم',
  place: 'السكن المحدد',
  close: 'إغلاق',
  about: 'الموقع التقريبي',
  exact: 'الموقع',
}
