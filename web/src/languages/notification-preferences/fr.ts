import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  lead: 'Choisissez comment nous vous informons sur chaque sujet. Nous vous écrivons toujours au sujet de votre compte et de sa sécurité.',
  table: 'E-mails et notifications par sujet',
  topic: 'Sujet',
  channels: { APP: 'Sur {{product}}', MAIL: 'E-mail', PUSH: 'Push' },
  choice: '{{topic}} : {{channel}}',
  retry: 'Réessayer',
  loading: 'Veuillez patienter',
  topics: {
    messages: {
      title: 'Messages',
      hint: 'Nouveaux messages de locataires et de propriétaires ; un seul e-mail par conversation jusqu’à sa lecture',
    },
    requests: { title: 'Demandes de réservation', hint: 'Nouvelles demandes pour vos logements' },
    bookings: { title: 'Réservations', hint: 'Réponses, annulations et expirations' },
    reminders: { title: 'Rappels', hint: 'Séjours qui commencent demain et paiements à échéance' },
    payments: { title: 'Paiements', hint: 'Paiements, remboursements et loyers en retard' },
    payouts: { title: 'Versements', hint: 'L’argent que nous vous envoyons' },
    deposits: { title: 'Cautions', hint: 'Réclamations, décisions et cautions rendues' },
    reviews: { title: 'Avis', hint: 'Avis, réponses et remarques après un séjour' },
    listings: { title: 'Annonces', hint: 'Publication de vos annonces' },
    searches: {
      title: 'Recherches enregistrées',
      hint: 'Nouveaux logements correspondant à une recherche enregistrée',
    },
    support: { title: 'Assistance', hint: 'Nos réponses à vos demandes d’assistance' },
  },
  stop: {
    title: 'Ne plus recevoir ces e-mails ?',
    what: 'Vous ne recevrez plus d’e-mails sur ce sujet : {{topic}}.',
    confirm: 'Se désabonner',
    done: 'Désabonnement confirmé',
    doneWhat: 'Nous ne vous écrirons plus sur ce sujet : {{topic}}.',
    undo: 'Annuler',
    undone: 'Abonnement rétabli',
    undoneWhat: 'Nous vous écrirons sur ce sujet : {{topic}}.',
    choose: 'Choisir les e-mails à recevoir',
    unknown: 'Ce lien n’est pas valide',
    unknownWhat:
      'Il est peut-être incomplet. Copiez l’adresse entière depuis l’e-mail, ou choisissez vos e-mails dans votre profil.',
  },
}
