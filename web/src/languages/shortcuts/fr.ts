import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Raccourcis clavier',
  enabled: 'Utiliser les raccourcis clavier',
  note: 'Ils sont inactifs pendant la saisie. Pour les raccourcis en g, appuyez sur une touche puis sur l’autre.',
  everywhere: 'Sur chaque page',
  goTo: 'Aller à',
  queues: 'Listes et files de modération',
  search: 'Rechercher',
  help: 'Afficher cette aide',
  close: 'Fermer la fenêtre ou le menu',
  move: 'Élément suivant ou précédent',
  approve: 'Approuver',
  reject: 'Refuser',
  remove: 'Supprimer',
  documents: 'Document précédent ou suivant',
  closeSheet: 'Fermer',
  pages: {
    home: 'Accueil',
    search: 'Trouver un logement',
    favourites: 'Favoris',
    bookings: 'Mes réservations',
    messages: 'Messages',
    notifications: 'Notifications',
    requests: 'Demandes de réservation',
    properties: 'Mes logements',
    administration: 'Administration',
  },
}
