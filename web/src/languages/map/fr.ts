import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Carte',
  list: 'Liste',
  show: 'Afficher la carte',
  hide: 'Masquer la carte',
  loading: 'La carte se charge…',
  label: 'Carte. Les flèches la déplacent, plus et moins changent l’échelle.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  searchHere: 'Chercher dans cette zone',
  pin: '{{title}}, {{price}} {{per}}',
  cluster_one: '{{n}} logement, zoomer',
  cluster_many: '{{n}} de logements, zoomer',
  cluster_other: '{{n}} logements, zoomer',
  unit: { NIGHT: '/nuit', WEEK: '/sem.', MONTH: '/mois' },
  most: '{{shown}} logements affichés sur {{total}}. Zoomez et cherchez dans cette zone pour voir les autres.',
  retry: 'Réessayer',
  kilometres: '{{n}} km',
  place: 'Choisi sur la carte',
  close: 'Fermer',
  about: 'Où c’est, à peu près',
  exact: 'Où c’est',
}
