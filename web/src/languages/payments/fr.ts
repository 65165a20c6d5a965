import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Paiement',
  pay: {
    now: 'Payer maintenant',
    again: 'Payer à nouveau',
    continue: 'Continuer le paiement',
    next: 'Payer le mois suivant',
    opening: 'Ouverture de la page de paiement',
  },
  result: {
    checking: {
      title: 'Confirmation de votre paiement…',
      body: 'Cela prend en général quelques secondes. Vous pouvez quitter cette page : votre réservation sera mise à jour.',
    },
    open: {
      title: 'Paiement pas encore confirmé',
      body: 'Si vous avez payé, votre réservation sera mise à jour dès que le service de paiement l’aura confirmé. Sinon, reprenez où vous en étiez. Vous ne pouvez pas être débité deux fois.',
    },
    paid: { title: 'Paiement reçu', body: 'Merci. Votre réservation est à jour.' },
    failed: { title: 'Échec du paiement', body: 'Rien n’a été débité. Réessayez, ou payez autrement.' },
    expired: { title: 'La page de paiement a expiré', body: 'Rien n’a été débité. Commencez un nouveau paiement.' },
    held: {
      title: 'Nous vérifions votre paiement',
      body: 'Le montant reçu ne correspond pas au prix. Notre équipe s’en occupe. Ne payez pas une deuxième fois.',
    },
    returned: {
      title: 'Votre paiement vous est remboursé',
      body: 'Votre paiement de {{amount}} est arrivé alors que la réservation ne pouvait plus le recevoir. Vous serez remboursé intégralement.',
    },
    unknown: {
      title: 'Impossible de vérifier votre paiement',
      body: 'Vérifiez votre connexion et réessayez. Votre paiement n’est pas affecté.',
    },
    secured: 'Merci. Votre séjour est garanti.',
    check: 'Vérifier à nouveau',
    booking: 'Voir la réservation',
  },
}
