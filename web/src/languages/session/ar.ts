import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const ar: Words<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', typeof en> = {
  menu: 'حسابك',
  bookings: 'حجوزاتي',
  bookingRequests: 'طلبات الحجز',
  allBookings: 'الحجوزات',
  favourites: 'المفضلة',
  profile: 'الملف الشخصي',
  myProperties: 'عقاراتي',
  listProperty: 'أضف عقارًا',
  becomeLandlord: 'كن مؤجرًا',
  moderation: 'العقارات',
  users: 'المستخدمون',
  requests: 'طلبات المؤجرين',
  audit: 'سجل التدقيق',
  admins: 'المشرفون',
  logOut: 'تسجيل الخروج',
  ended: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
}
