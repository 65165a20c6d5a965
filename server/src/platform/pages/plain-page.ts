import { directionOf } from '#contract/locales.ts'
import { type Language, PRODUCT_NAME } from '#contract/product.ts'
import type { ProblemReason } from '#contract/reasons.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type PlainReason = Extract<
  ProblemReason,
  'unavailable' | 'restarting' | 'unexpected' | 'too_many_requests' | 'storage_unavailable' | 'unknown_address'
>
type Words = Record<PlainReason | 'again' | 'home', string>

/** What a browser shows when no page can be rendered. The renderer's own texts are not at hand then. */
const WORDS: Record<Language, Words> = {
  en: {
    unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
    restarting: 'We are restarting. Please try again in a moment.',
    unexpected: 'Something went wrong. Please try again in a moment.',
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
    storage_unavailable: 'File storage is temporarily unavailable. Please try again later.',
    unknown_address: 'There is no page at this address.',
    again: 'Try again',
    home: 'Home page',
  },
  fr: {
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    restarting: 'Nous redémarrons. Réessayez dans un instant.',
    unexpected: 'Une erreur s’est produite. Réessayez dans un instant.',
    too_many_requests: 'Trop de demandes. Patientez un instant puis réessayez.',
    storage_unavailable: 'Le stockage des fichiers est momentanément indisponible. Réessayez plus tard.',
    unknown_address: 'Il n’y a pas de page à cette adresse.',
    again: 'Réessayer',
    home: 'Page d’accueil',
  },
  ar: {
    unavailable: 'الخدمة غير متاحة مؤقتًا. حاول مرة أخرى بعد لحظات.',
    restarting: 'نعيد التشغيل الآن. حاول مرة أخرى بعد لحظات.',
    unexpected: 'حدث خطأ ما. حاول مرة أخرى بعد لحظات.',
    too_many_requests: 'طلبات كثيرة جدًا. انتظر لحظة ثم حاول مرة أخرى.',
    storage_unavailable: 'تخزين الملفات غير متاح مؤقتًا. حاول لاحقًا.',
    unknown_address: 'لا توجد صفحة بهذا العنوان.',
    again: 'حاول مرة أخرى',
    home: 'الصفحة الرئيسية',
  },
  am: {
    unavailable: 'አገልግሎቱ ለጊዜው አይገኝም። እባክዎ ጥቂት ቆይተው ይሞክሩ።',
    restarting: 'እንደገና በመጀመር ላይ ነን። እባክዎ ጥቂት ቆይተው ይሞክሩ።',
    unexpected: 'የሆነ ችግር ተፈጥሯል። እባክዎ ጥቂት ቆይተው ይሞክሩ።',
    too_many_requests: 'በጣም ብዙ ጥያቄዎች። እባክዎ ጥቂት ቆይተው እንደገና ይሞክሩ።',
    storage_unavailable: 'የፋይል ማከማቻው ለጊዜው አይገኝም። እባክዎ ቆይተው ይሞክሩ።',
    unknown_address: 'በዚህ አድራሻ ገጽ የለም።',
    again: 'እንደገና ይሞክሩ',
    home: 'መነሻ ገጽ',
  },
}

const isPlain = (reason: ProblemReason): reason is PlainReason => reason in WORDS.en

/**
 * Returns a page with one sentence that needs no renderer (overload, restart, rendering errors), in the visitor's
 * language. Other reasons are not met by navigating; they read as an unexpected error.
 */
export const plainPage = (language: Language, reason: ProblemReason): string => {
  const words = WORDS[language]
  const shown = isPlain(reason) ? reason : 'unexpected'
  // An empty address is that of the page itself.
  const [href, next] = shown === 'unknown_address' ? ['/', words.home] : ['', words.again]
  const direction = directionOf(language)
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${PRODUCT_NAME}</title><body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#0e1413;color:#eef4f2;font:18px/1.5 system-ui,sans-serif;text-align:center"><main style="padding:2rem"><h1 style="font-size:24px">${PRODUCT_NAME}</h1><p>${escapeHtml(words[shown])}</p><p><a href="${href}" style="color:#4fd1b8">${escapeHtml(next)}</a></p></main></body></html>`
}
