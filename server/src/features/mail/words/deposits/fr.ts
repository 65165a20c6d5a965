import type { DepositWords } from './en.ts'

export const deposits: DepositWords = {
  claimed: 'Réclamé par le propriétaire',
  awarded: 'Pour le propriétaire',
  back: 'Rendu au locataire',
  opened: {
    subject: 'Réclamation du propriétaire sur votre caution',
    title: 'Le propriétaire a fait une réclamation sur votre caution',
    preview: 'Répondez à temps. Nous décidons après avoir entendu les deux parties.',
    before: ['Le propriétaire a fait une réclamation sur la caution de ce séjour. Annonce et motif :'],
    after: [
      'Répondez sur la page de la réservation. Passé ce délai, nous pouvons décider sans votre réponse. Nous vous prévenons tous les deux.',
    ],
  },
  answerDue: {
    subject: 'Plus qu’un jour pour répondre à la réclamation',
    title: 'Plus qu’un jour pour répondre à la réclamation',
    preview: 'Passé ce délai, nous pouvons décider sans votre réponse.',
    before: ['Vous n’avez pas encore répondu à la réclamation du propriétaire sur votre caution. Annonce et motif :'],
    after: ['Répondez sur la page de la réservation. Passé ce délai, nous pouvons décider sans votre réponse.'],
  },
  answered: {
    subject: 'Réponse du locataire à votre réclamation',
    title: 'Le locataire a répondu à votre réclamation',
    preview: 'Nous décidons et vous prévenons tous les deux.',
    before: ['Le locataire a répondu à votre réclamation sur la caution. Annonce, locataire et réponse :'],
    after: ['Nous décidons et vous prévenons tous les deux.'],
  },
  withdrawn: {
    subject: 'Votre caution vous est rendue',
    title: 'Votre caution vous est rendue',
    preview: 'Le propriétaire a retiré sa réclamation.',
    before: ['Le propriétaire a retiré sa réclamation sur la caution de ce séjour :'],
    after: [
      'Elle vous est rendue en totalité. Il peut falloir quelques jours avant qu’elle apparaisse sur votre compte.',
    ],
  },
  decided: {
    tenant: {
      subject: 'Décision sur votre caution',
      title: 'Nous avons pris une décision sur votre caution',
      preview: 'Voyez ce qui vous est rendu.',
      before: ['Nous avons pris une décision sur la caution de ce séjour. Annonce et motif :'],
      after: ['Il peut falloir quelques jours avant que la somme rendue apparaisse sur votre compte.'],
    },
    landlord: {
      subject: 'Décision sur votre réclamation',
      title: 'Nous avons pris une décision sur votre réclamation',
      preview: 'Voyez ce que vous recevez de la caution.',
      before: ['Nous avons pris une décision sur votre réclamation. Annonce, locataire et motif :'],
      after: [],
    },
  },
  returned: {
    subject: 'Votre caution a été rendue',
    title: 'Votre caution a été rendue',
    preview: 'Nous vous l’avons rendue.',
    before: ['Nous vous avons rendu la caution de ce séjour :'],
    after: ['Il peut falloir quelques jours avant qu’elle apparaisse sur votre compte.'],
  },
}
