import type { Language } from '#contract/product.ts'

/** What PostgreSQL has no stop words for: Arabic and Amharic, and some French ones. */
const STOP_WORDS: Partial<Record<Language, ReadonlySet<string>>> = {
  fr: new Set('les quel quelle quels quelles comment combien quand où est'.split(' ')),
  ar: new Set(
    'في من على إلى الى عن هل ما ماذا متى أين اين كيف كم لماذا هذا هذه ذلك تلك أنا انا نحن هو هي هم أن ان إن لا لم لن قد مع أو او ثم بعد قبل كل أي اي يمكن يمكنني كان يكون لي لدي عندي أريد اريد الذي التي'.split(
      ' ',
    ),
  ),
  am: new Set(
    'እና ወይም ነው ናቸው ምን ማን መቼ የት እንዴት ለምን ስንት እኔ እኛ እሱ እሷ ይህ ያ ግን ወደ ከ ላይ ውስጥ አለ አለው እችላለሁ ይቻላል እባክዎ'.split(' '),
  ),
}

/** Single letters are remains of words such as “don’t” and “l’eau”. */
const WORD_MIN = 2

/** Returns the different words of a question in lower case, without the stop words that PostgreSQL does not know. */
export const wordsOf = (text: string, language: Language): string[] => {
  const words = text.toLocaleLowerCase(language).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => [...word].length >= WORD_MIN && !STOP_WORDS[language]?.has(word))
}
