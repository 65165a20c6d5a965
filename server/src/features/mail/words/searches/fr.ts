import type { SearchWords } from './en.ts'

export const searches: SearchWords = {
  subject: 'De nouveaux logements pour vos recherches enregistrées',
  title: 'De nouveaux logements pour vos recherches',
  preview: 'Ces logements correspondent à ce que vous cherchez.',
  before: ['Nouveaux depuis hier pour vos recherches enregistrées :'],
  seeAll: 'Voir tous les résultats ({n})',
  per: { NIGHT: 'par nuit', WEEK: 'par semaine', MONTH: 'par mois' },
}
