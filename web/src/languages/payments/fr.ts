import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Paiement',
  pay: {
    now: 'Payer maintenant',
    again: 'Réessayer le paiement',
    continue: 'Continuer le paiement',
    next: 'Payer le mois suivant',
    amount: 'Payer {{amount}}',
    early: 'Payer à l’avance',
    earlyAmount: 'Payer {{amount}} à l’avance',
    opening: 'Ouverture de la page de paiement',
  },
  documents: {
    receipt: 'Reçu (PDF)',
    about: '{{document}} : {{title}}, {{days}}',
    invoice: 'Facture (PDF)',
    loading: 'Préparation du PDF',
  },
  result: {
    checking: {
      title: 'Confirmation de votre paiement…',
      body: 'Cela prend en général quelques secondes. Vous pouvez quitter cette page : votre réservation sera mise à jour.',
    },
    open: {
      title: 'Paiement pas encore confirmé',
      body: 'Si vous avez payé, votre réservation sera mise à jour dès que le service de paiement l’aura confirmé. Sinon, reprenez où vous en étiez. Le montant ne peut pas être débité deux fois.',
    },
    submitted: {
      title: 'Votre paiement est en cours de traitement',
      body: 'Nous actualiserons votre réservation dès que le service de paiement le confirmera. Vous n’avez rien à faire.',
    },
    paid: { title: 'Paiement reçu', body: 'Merci. Votre réservation est à jour.' },
    failed: {
      title: 'Échec du paiement',
      body: 'Il a été refusé ou annulé : {{amount}} n’ont pas été débités. Réessayez, ou utilisez une autre carte ou un autre téléphone.',
      DECLINED:
        'Il a été refusé : {{amount}} n’ont pas été débités. Réessayez, ou utilisez une autre carte ou un autre téléphone.',
      CANCELLED: 'Il a été annulé : {{amount}} n’ont pas été débités. Vous pouvez réessayer.',
    },
    expired: { title: 'La page de paiement a expiré', body: 'Rien n’a été débité. Commencez un nouveau paiement.' },
    held: {
      title: 'Nous vérifions votre paiement',
      body: 'Le montant reçu ne correspond pas au prix. Notre équipe s’en occupe. Ne payez pas une deuxième fois.',
    },
    returned: {
      title: 'Votre paiement vous est remboursé',
      body: 'Votre paiement de {{amount}} est arrivé alors que la réservation était terminée ou déjà payée. Vous récupérez la totalité.',
    },
    unknown: {
      title: 'Impossible de vérifier votre paiement',
      body: 'Vérifiez votre connexion et réessayez. Votre paiement n’est pas affecté.',
    },
    secured: 'Merci. Votre séjour est garanti.',
    nextDue: 'Prochaine échéance : {{amount}}, à payer le {{day}}',
    nextOverdue: 'En retard : {{amount}}, à payer depuis le {{day}}',
    allPaid: 'Il ne reste rien à payer.',
    check: 'Vérifier à nouveau',
    booking: 'Voir la réservation',
  },
  history: {
    title: 'Paiements',
    next: 'Prochaines échéances',
    past: 'Historique des paiements',
    nothingDue: 'Rien n’est dû pour le moment.',
    empty: 'Aucun paiement',
    emptyBody: 'Vos paiements et remboursements apparaissent ici.',
    due: 'À payer le {{day}}',
    overdue: 'En retard depuis le {{day}}',
    payBy: 'À payer avant le {{until}}',
    whole: 'Paiement intégral',
    part: 'Paiement {{n}} sur {{total}}',
    status: {
      OPENING: 'Non terminé',
      OPEN: 'Non terminé',
      SUBMITTED: 'En cours',
      PAID: 'Payé',
      FAILED: 'Échec du paiement',
      EXPIRED: 'Non terminé',
      HELD: 'En vérification',
      RETURNED: 'Restitué',
      SENT: 'Remboursé',
      ON_ITS_WAY: 'Remboursement en cours',
    },
    explain: {
      FAILED: 'Rien n’a été débité.',
      EXPIRED: 'Ce paiement n’a pas été terminé. Rien n’a été débité.',
      HELD: 'Le montant reçu ne correspond pas au prix. Notre équipe s’en occupe.',
      RETURNED: 'Il est arrivé alors que la réservation était terminée ou déjà payée. Vous récupérez la totalité.',
    },
    refund: {
      CANCELLED: 'Remboursement de l’annulation',
      TOO_LATE: 'Paiement restitué',
      HELD: 'Paiement restitué',
      DEPOSIT: 'Caution rendue',
    },
  },
}
