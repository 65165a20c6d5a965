import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const am: Words<'one' | 'other', typeof en> = {
  menu: 'መለያዎ',
  nav: {
    bookings: 'ማስያዣዎቼ',
    favourites: 'ተወዳጆች',
    requests: 'ጥያቄዎች',
    listings: 'ቤቶች',
    earnings: 'ገቢ',
    administration: 'አስተዳደር',
  },
  messages: 'መልእክቶች',
  messagesUnread_one: 'መልእክቶች፣ {{n}} ያልተነበበ',
  messagesUnread_other: 'መልእክቶች፣ {{n}} ያልተነበቡ',
  bookings: 'ማስያዣዎቼ',
  payments: 'ክፍያዎች',
  bookingRequests: 'የማስያዣ ጥያቄዎች',
  myReviews: 'ግምገማዎቼ',
  favourites: 'ተወዳጆች',
  savedSearches: 'የተቀመጡ ፍለጋዎች',
  profile: 'መገለጫ',
  help: 'እርዳታ',
  support: 'እርዳታና ድጋፍ',
  myProperties: 'ቤቶቼ',
  listProperty: 'ቤት ያስመዝግቡ',
  earnings: 'ገቢ',
  becomeLandlord: 'አከራይ ይሁኑ',
  administration: 'አስተዳደር',
  assistant: 'የ{{product}} ረዳት',
  logOut: 'ይውጡ',
  ended: 'ክፍለ ጊዜዎ አብቅቷል። እባክዎ እንደገና ይግቡ።',
}
