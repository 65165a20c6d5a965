import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', typeof en> = {
  menu: 'حسابك',
  messages: 'الرسائل',
  messagesUnread_zero: 'الرسائل، لا رسائل غير مقروءة',
  messagesUnread_one: 'الرسائل، {{n}} غير مقروءة',
  messagesUnread_two: 'الرسائل، {{n}} غير مقروءتين',
  messagesUnread_few: 'الرسائل، {{n}} رسائل غير مقروءة',
  messagesUnread_many: 'الرسائل، {{n}} رسالة غير مقروءة',
  messagesUnread_other: 'الرسائل، {{n}} رسالة غير مقروءة',
  bookings: 'حجوزاتي',
  payments: 'المدفوعات',
  bookingRequests: 'طلبات الحجز',
  myReviews: 'تقييماتي',
  favourites: 'المفضلة',
  savedSearches: 'عمليات البحث المحفوظة',
  profile: 'الملف الشخصي',
  support: 'المساعدة والدعم',
  myProperties: 'عقاراتي',
  listProperty: 'أضف عقارًا',
  earnings: 'الأرباح',
  becomeLandlord: 'كن مؤجرًا',
  administration: 'الإدارة',
  assistant: 'مساعد {{product}}',
  logOut: 'تسجيل الخروج',
  ended: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
}
