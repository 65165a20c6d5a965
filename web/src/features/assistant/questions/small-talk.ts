import type { Language } from '#contract/product.ts'

/** Greetings and thanks, which ask nothing, so that no entry answers them. Shorter ones, such as “hi”, are parts of words. */
export const smallTalk: Record<Language, readonly string[]> = {
  en: [
    'hello',
    'thank you',
    'thanks',
    'thank you very much',
    'thanks a lot',
    'good morning',
    'good evening',
    'how are you',
    'great thanks',
    'goodbye',
    'have a nice day',
  ],
  fr: [
    'bonjour',
    'bonsoir',
    'salut',
    'merci',
    'merci beaucoup',
    'ça va ?',
    'au revoir',
    'bonne journée',
    'merci pour votre aide',
  ],
  ar: ['مرحبا', 'السلام عليكم', 'شكرا', 'شكرًا جزيلًا', 'صباح الخير', 'مساء الخير', 'كيف حالك', 'مع السلامة', 'أهلا'],
  am: ['ሰላም', 'ጤና ይስጥልኝ', 'አመሰግናለሁ', 'በጣም አመሰግናለሁ', 'እንደምን አደሩ', 'እንዴት ነዎት', 'ቻው', 'እሺ'],
}
