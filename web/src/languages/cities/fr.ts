import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Logements à louer à {{city}}',
  description_one: '{{n}} logement à louer à {{city}}, {{country}}, avec son prix complet.',
  description_many:
    '{{n}} de logements à louer à {{city}}, {{country}}, avec des prix complets et des avis issus de vrais séjours.',
  description_other:
    '{{n}} logements à louer à {{city}}, {{country}}, avec des prix complets et des avis issus de vrais séjours.',
  count_one: '{{n}} logement à louer à {{city}}, {{country}}',
  count_many: '{{n}} de logements à louer à {{city}}, {{country}}',
  count_other: '{{n}} logements à louer à {{city}}, {{country}}',
  all: 'Voir tous les logements à {{city}}',
  popular: 'Logements appréciés',
  prices: 'Prix par type de logement',
  type: 'Type de logement',
  places: 'Logements',
  from: 'À partir de',
  median: 'Médiane',
  to: 'Jusqu’à',
  neighbourhoods: 'Quartiers',
  others: 'Autres villes dans ce pays : {{country}}',
  cities: 'Villes',
  home: 'Accueil',
  listTitle: 'Logements à louer par ville',
  listDescription: 'Les villes avec le plus de logements à louer sur {{product}}.',
}
