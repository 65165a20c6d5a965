/** Languages that many people speak, here and where the places are. Others that somebody told us of stay in their list. */
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

/** The contract's limit (`updateMe` in contract/src/users.ts). */
export const TONGUES_AT_MOST = 12

export type Tongue = { tag: string; name: string }

/** What may be ticked, in the order of the names in the page's language. */
export const tonguesFor = (spoken: readonly string[], nameOf: (tag: string) => string, language: string): Tongue[] => {
  const order = new Intl.Collator(language)
  return [...new Set([...COMMON, ...spoken])]
    .map((tag) => ({ tag, name: nameOf(tag) }))
    .sort((one, other) => order.compare(one.name, other.name))
}
