import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', typeof en> = {
  title: 'اختصارات لوحة المفاتيح',
  enabled: 'استخدام اختصارات لوحة المفاتيح',
  note: 'لا تعمل أثناء الكتابة. في اختصارات g اضغط المفتاحين أحدهما بعد الآخر.',
  everywhere: 'في كل صفحة',
  goTo: 'الانتقال إلى',
  queues: 'القوائم وطوابير المراجعة',
  search: 'بحث',
  help: 'عرض هذه المساعدة',
  close: 'إغلاق النافذة أو القائمة',
  move: 'العنصر التالي أو السابق',
  approve: 'قبول',
  reject: 'رفض',
  remove: 'حذف',
  documents: 'المستند السابق أو التالي',
  closeSheet: 'إغلاق',
  pages: {
    home: 'الصفحة الرئيسية',
    search: 'ابحث عن سكن',
    favourites: 'المفضلة',
    bookings: 'حجوزاتي',
    messages: 'الرسائل',
    notifications: 'الإشعارات',
    requests: 'طلبات الحجز',
    properties: 'عقاراتي',
    administration: 'الإدارة',
  },
}
