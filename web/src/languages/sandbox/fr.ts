import { prices } from '../prices/fr.ts'
import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Paiement',
  badge: 'Argent fictif',
  pay: 'Payer {{amount}}',
  lead: 'Ceci est un paiement de test : rien n’est débité, et ce que vous saisissez ne quitte pas votre navigateur.',
  wait: 'Veuillez patienter',
  summary: {
    ...prices,
    rentOf: 'Loyer, paiement {{number}} sur {{total}}',
    month: 'Mois à partir du {{day}}',
  },
  method: { legend: 'Moyen de paiement', card: 'Carte', mobile: 'Mobile money' },
  card: {
    hint: '{{paying}} est une carte de test acceptée. {{declined}} est refusée.',
    fill: 'Utiliser la carte de test',
    someone: 'Client Test',
    number: 'Numéro de carte',
    expiry: 'Expiration (MM / AA)',
    expired: 'Cette carte a expiré.',
    cvc: 'Cryptogramme',
    name: 'Nom sur la carte',
    pay: 'Payer {{amount}}',
  },
  mobile: {
    phone: 'Numéro de téléphone',
    hint: 'N’importe quel numéro convient. Aucun message n’est envoyé.',
    send: 'Envoyer la demande',
    sent: 'Approuvez sur votre téléphone',
    prompt: '{{product}} demande un paiement',
    approve: 'Approuver',
    decline: 'Refuser',
    change: 'Utiliser un autre numéro',
  },
  trials: {
    title: 'Tester ce qui peut mal tourner',
    DECLINE: {
      action: 'Refuser le paiement',
      text: 'La banque refuse. La réservation indique un échec, et vous pouvez payer à nouveau.',
    },
    NEVER_ANSWER: {
      action: 'Payer sans notification',
      text: 'Le service encaisse et ne le signale jamais. {{product}} l’interroge et l’apprend.',
    },
    ANSWER_LATE: { action: 'Payer avec retard', text: 'Le paiement est confirmé après environ deux minutes.' },
    ANSWER_TWICE: {
      action: 'Payer avec deux notifications',
      text: 'Le service signale deux fois le même paiement. Il compte une fois.',
    },
  },
  cancel: 'Annuler et revenir',
  leaving: 'Retour vers {{product}}…',
  ended: {
    PROCESSING: {
      title: 'Ce paiement est en cours',
      body: 'Il sera confirmé dans environ deux minutes. Vous pouvez revenir à votre réservation.',
    },
    PAID: { title: 'Ce paiement est effectué', body: 'Il n’y a plus rien à payer ici.' },
    FAILED: {
      title: 'Ce paiement a été refusé',
      body: 'Rien n’a été débité. Vous pouvez payer à nouveau depuis votre réservation.',
    },
    EXPIRED: {
      title: 'Cette page de paiement a expiré',
      body: 'Rien n’a été débité. Vous pouvez payer à nouveau depuis votre réservation.',
    },
  },
  back: 'Voir la réservation',
}
