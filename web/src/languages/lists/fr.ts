import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  cancel: 'Annuler',
  wait: 'Veuillez patienter',
  retry: 'Réessayer',
  search: 'Rechercher',
  loading: 'Chargement de la liste',
  clear: 'Effacer les filtres',
  pages: { label: 'Pages', page: 'Page {{page}}', previous: 'Page précédente', next: 'Page suivante' },
  keys: {
    label: 'Raccourcis clavier',
    on: 'Raccourcis clavier',
    move: 'se déplacer',
    remove: 'supprimer',
    search: 'chercher',
    approve: 'approuver',
    reject: 'refuser',
    documents: 'documents',
  },
  queue: {
    selectAll: 'Tout sélectionner sur cette page',
    select: 'Sélectionner {{name}}',
    selected_one: '{{n}} sélectionnée',
    selected_many: '{{n}} sélectionnées',
    selected_other: '{{n}} sélectionnées',
    back: 'Retour à la liste',
    missing: 'Cet élément n’est plus dans cette liste.',
    approveSelected: 'Approuver la sélection',
    rejectSelected: 'Refuser la sélection',
    progress: '{{done}} sur {{total}}',
    failedMany_one: '{{n}} échec :',
    failedMany_many: '{{n}} d’échecs :',
    failedMany_other: '{{n}} échecs :',
  },
  reason: {
    ready: 'Motifs fréquents',
    reason: 'Motif',
    left: '{{n}} caractères restants',
    confirm: 'Refuser',
  },
}
