import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  lead: 'Questions auxquelles l’assistant n’a pas su répondre au cours des {{days}} derniers jours, classées par mot. Chaque question figure sous chacun de ses mots.',
  caption: 'Mots des questions sans réponse, les plus demandés en premier',
  hint: 'Mot',
  language: 'Langue',
  anyLanguage: 'Toutes les langues',
  total_one: '{{n}} mot',
  total_many: '{{n}} de mots',
  total_other: '{{n}} mots',
  columns: {
    word: 'Mot',
    people: 'Personnes',
    questions: 'Questions',
    examples: 'Exemples',
    language: 'Langue',
    lastAskedAt: 'Dernière fois',
  },
  empty: 'Aucune question sans réponse',
  emptyFiltered: 'Aucune question sans réponse ne correspond à vos filtres',
}
