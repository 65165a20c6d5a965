/** Languages that many people speak, here and where the listings are. */
const COMMON = [
  'am',
  'ar',
  'bn',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'ha',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'om',
  'pl',
  'pt',
  'ru',
  'so',
  'sw',
  'ti',
  'tr',
  'uk',
  'ur',
  'zh',
]

export type SpokenLanguage = { tag: string; name: string }

/** Returns the languages to choose from, including those already `spoken`, sorted by name in the page's language. */
export const spokenLanguageOptions = (
  spoken: readonly string[],
  nameOf: (tag: string) => string,
  language: string,
): SpokenLanguage[] => {
  const order = new Intl.Collator(language)
  return [...new Set([...COMMON, ...spoken])]
    .map((tag) => ({ tag, name: nameOf(tag) }))
    .sort((one, other) => order.compare(one.name, other.name))
}
