import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  menu: 'መለያዎ',
  bookings: 'ማስያዣዎቼ',
  bookingRequests: 'የማስያዣ ጥያቄዎች',
  allBookings: 'ማስያዣዎች',
  favourites: 'ተወዳጆች',
  profile: 'መገለጫ',
  myProperties: 'ቤቶቼ',
  listProperty: 'ቤት ያስመዝግቡ',
  becomeLandlord: 'አከራይ ይሁኑ',
  moderation: 'ቤቶች',
  users: 'ተጠቃሚዎች',
  requests: 'የአከራይነት ማመልከቻዎች',
  audit: 'የክትትል መዝገብ',
  admins: 'አስተዳዳሪዎች',
  logOut: 'ይውጡ',
  ended: 'ክፍለ ጊዜዎ አብቅቷል። እባክዎ እንደገና ይግቡ።',
}
