import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Carte',
  list: 'Liste',
  show: 'Afficher la carte',
  hide: 'Masquer la carte',
  loading: 'Chargement de la carte…',
  label: 'Carte. Flèches pour se déplacer, plus et moins pour zoomer.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  searchHere: 'Rechercher dans cette zone',
  pin: '{{title}}, {{price}} {{per}}',
  cluster_one: '{{n}} logement, zoomer',
  cluster_many: '{{n}} de logements, zoomer',
  cluster_other: '{{n}} logements, zoomer',
  unit: { NIGHT: '/nuit', WEEK: '/sem.', MONTH: '/mois' },
  all: 'Voir les {{n}} logements',
  retry: 'Réessayer',
  kilometres: '{{n}} km',
  place: 'Logement sélectionné',
  close: 'Fermer',
  about: 'Emplacement approximatif',
  exact: 'Emplacement',
}
