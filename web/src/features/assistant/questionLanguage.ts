import type { Language } from '#contract/product.ts'

type Script = 'Arabic' | 'Ethiopic' | 'Latin'

const LETTERS: Record<Script, RegExp> = {
  Arabic: /\p{Script=Arabic}/gu,
  Ethiopic: /\p{Script=Ethiopic}/gu,
  Latin: /\p{Script=Latin}/gu,
}
const SCRIPTS = Object.keys(LETTERS) as Script[]

const LANGUAGE_OF: Record<Exclude<Script, 'Latin'>, Language> = { Arabic: 'ar', Ethiopic: 'am' }

/** Frequent words of one language in Latin script that the other does not have. */
const WORDS = {
  en: new Set(
    'the how what where when why who which can do does did is are was my i it not to of for with you your and have this there'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les un une des du est je il mon ma mes vos votre pour comment où quand pourquoi combien quel quelle que qui ne pas avec vous dans sur au puis peut et ce'.split(
      ' ',
    ),
  ),
}

const inLatin = (text: string, page: Language): Language => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const countOf = (language: keyof typeof WORDS) => words.filter((word) => WORDS[language].has(word)).length
  const difference = countOf('en') - countOf('fr')
  if (difference === 0) return page === 'fr' ? 'fr' : 'en'
  return difference > 0 ? 'en' : 'fr'
}

/** Returns the language of a question by its script, and in Latin script by its words; that of the page when in doubt. */
export const languageOf = (text: string, page: Language): Language => {
  const counts = SCRIPTS.map((script) => ({ script, letters: text.match(LETTERS[script])?.length ?? 0 }))
  const { script, letters } = counts.reduce((most, each) => (each.letters > most.letters ? each : most))
  if (letters === 0) return page
  return script === 'Latin' ? inLatin(text, page) : LANGUAGE_OF[script]
}
