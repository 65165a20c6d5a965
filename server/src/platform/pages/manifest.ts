import { directionOf } from '#contract/locales.ts'
import { type Language, PRODUCT_NAME } from '#contract/product.ts'

type Words = { description: string; search: string; favourites: string; bookings: string; messages: string }

const WORDS: Record<Language, Words> = {
  en: {
    description: 'Houses, flats and rooms to rent, by the night, the week or the month.',
    search: 'Find a place',
    favourites: 'Favourites',
    bookings: 'Bookings',
    messages: 'Messages',
  },
  fr: {
    description: 'Maisons, appartements et chambres à louer, à la nuit, à la semaine ou au mois.',
    search: 'Trouver un logement',
    favourites: 'Favoris',
    bookings: 'Réservations',
    messages: 'Messages',
  },
  ar: {
    description: 'منازل وشقق وغرف للإيجار، بالليلة أو الأسبوع أو الشهر.',
    search: 'ابحث عن سكن',
    favourites: 'المفضلة',
    bookings: 'الحجوزات',
    messages: 'الرسائل',
  },
  am: {
    description: 'በቀን፣ በሳምንት ወይም በወር የሚከራዩ ቤቶች፣ አፓርታማዎችና ክፍሎች።',
    search: 'ቤት ይፈልጉ',
    favourites: 'ተወዳጆች',
    bookings: 'ማስያዣዎች',
    messages: 'መልእክቶች',
  },
}

const icon = (src: string, sizes: string, type = 'image/png') => ({ src, sizes, type })

/** Returns the web app manifest in a language. */
export const manifestFor = (language: Language) => {
  const words = WORDS[language]
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('/icon-192.png', '192x192')] })
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: words.description,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0e1413',
    theme_color: '#0e1413',
    categories: ['travel', 'lifestyle'],
    icons: [
      icon('/favicon.svg', 'any', 'image/svg+xml'),
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      { ...icon('/icon-maskable-512.png', '512x512'), purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(words.search, '/properties'),
      shortcut(words.favourites, '/favourites'),
      shortcut(words.bookings, '/bookings'),
      shortcut(words.messages, '/messages'),
    ],
  }
}
