import { CODE_MINUTES } from '#contract/periods.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { deposits } from './deposits/fr.ts'
import type { MailWords } from './en.ts'
import { messages } from './messages/fr.ts'
import { searches } from './searches/fr.ts'

export const fr: MailWords = {
  hello: 'Bonjour,',
  helloName: { before: 'Bonjour ', after: ',' },
  why: {
    address: `Vous recevez ce message parce que quelqu’un a indiqué cette adresse sur ${PRODUCT_NAME}.`,
    account: `Vous recevez ce message parce que vous avez un compte sur ${PRODUCT_NAME}.`,
    deleted: `Vous recevez ce message parce que vous aviez un compte sur ${PRODUCT_NAME}.`,
    earlier: `Vous recevez ce message parce que cette adresse était celle d’un compte sur ${PRODUCT_NAME}.`,
    contact: `Vous recevez cet e-mail parce que vous avez écrit à ${PRODUCT_NAME} avec cette adresse.`,
  },
  unsubscribe: { stop: 'Ne plus recevoir ces e-mails', choose: 'Choisir les e-mails à recevoir' },
  links: {
    logIn: 'Se connecter',
    setPassword: 'Définir un mot de passe',
    resetPassword: 'Réinitialiser le mot de passe',
    seeApplication: 'Voir votre candidature',
    applyAgain: 'Déposer une nouvelle candidature',
    open: `Ouvrir ${PRODUCT_NAME}`,
    seeProperty: 'Voir l’annonce',
    myProperties: 'Mes logements',
    confirmAvailable: 'Oui, toujours disponible',
    confirmContact: 'Confirmer et envoyer',
    seeRequests: 'Voir les demandes',
    seeBooking: 'Voir la réservation',
    seeEarnings: 'Voir mes revenus',
    writeReview: 'Laisser un avis',
    payNow: 'Payer maintenant',
    myReviews: 'Mes avis',
    seeSearches: 'Voir mes recherches',
    seeConversation: 'Ouvrir la conversation',
    contact: 'Nous contacter',
    seeSignIns: 'Voir les modes de connexion',
    seeSecondFactor: 'Voir la validation en deux étapes',
  },
  verifyCode: {
    subject: `Votre code ${PRODUCT_NAME}`,
    title: 'Vérifiez votre adresse e-mail',
    preview: `Le code expire dans ${CODE_MINUTES} minutes.`,
    before: ['Saisissez ce code pour vérifier votre adresse e-mail :'],
    after: [`Le code expire dans ${CODE_MINUTES} minutes.`, 'Si vous ne l’avez pas demandé, ignorez ce message.'],
  },
  alreadyRegistered: {
    subject: `Vous avez déjà un compte sur ${PRODUCT_NAME}`,
    title: 'Vous avez déjà un compte',
    preview: 'Quelqu’un a essayé de s’inscrire avec votre adresse.',
    before: [
      'Quelqu’un a essayé de s’inscrire avec cette adresse, mais un compte existe déjà. Rien n’a été modifié.',
      'Si c’était vous, connectez-vous, ou réinitialisez le mot de passe si vous l’avez oublié.',
    ],
    after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
  },
  resetCode: {
    subject: `Votre code de réinitialisation ${PRODUCT_NAME}`,
    title: 'Réinitialisez votre mot de passe',
    preview: `Le code expire dans ${CODE_MINUTES} minutes.`,
    before: ['Saisissez ce code pour choisir un nouveau mot de passe :'],
    after: [
      `Le code expire dans ${CODE_MINUTES} minutes. Ne le donnez à personne ; nous ne vous le demanderons jamais.`,
      'Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste inchangé.',
    ],
  },
  passwordChanged: {
    subject: `Votre mot de passe sur ${PRODUCT_NAME} a été modifié`,
    title: 'Votre mot de passe a été modifié',
    preview: 'Si ce n’était pas vous, réinitialisez-le maintenant.',
    before: ['Votre mot de passe a été modifié et vous avez été déconnecté de tous les autres appareils.'],
    after: ['Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez votre mot de passe maintenant :'],
  },
  emailCodeCurrent: {
    subject: `Votre code ${PRODUCT_NAME} pour changer d’adresse e-mail`,
    title: 'Confirmez le changement d’adresse e-mail',
    preview: `Le code expire dans ${CODE_MINUTES} minutes.`,
    before: [
      'Pour changer l’adresse e-mail de votre compte, saisissez ce code dans votre profil. La nouvelle adresse :',
    ],
    after: [
      `Le code expire dans ${CODE_MINUTES} minutes. Ne le donnez à personne ; nous ne vous le demanderons jamais.`,
      'Si ce n’était pas vous, quelqu’un connaît votre mot de passe : ne saisissez ce code nulle part et changez votre mot de passe maintenant. Votre adresse reste inchangée.',
    ],
  },
  emailCodeNew: {
    subject: `Votre code ${PRODUCT_NAME} pour confirmer votre nouvelle adresse e-mail`,
    title: 'Confirmez votre nouvelle adresse e-mail',
    preview: `Le code expire dans ${CODE_MINUTES} minutes.`,
    before: ['Saisissez ce code dans votre profil pour utiliser cette adresse avec votre compte :'],
    after: [`Le code expire dans ${CODE_MINUTES} minutes.`, 'Si vous ne l’avez pas demandé, ignorez ce message.'],
  },
  emailInUse: {
    subject: `Quelqu’un a voulu utiliser votre adresse pour un autre compte ${PRODUCT_NAME}`,
    title: 'Cette adresse a déjà un compte',
    preview: 'Rien n’a été modifié.',
    before: [
      'Quelqu’un a voulu attribuer cette adresse à un autre compte. Elle est déjà celle de votre compte : rien n’a été modifié.',
      'Si c’était vous, connectez-vous au compte de cette adresse, ou choisissez-en une différente pour l’autre compte.',
    ],
    after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
  },
  emailChanged: {
    subject: `L’adresse e-mail de votre compte ${PRODUCT_NAME} a été modifiée`,
    title: 'Votre adresse e-mail a été modifiée',
    preview: 'Si ce n’était pas vous, contactez-nous maintenant.',
    before: [
      'L’adresse e-mail de votre compte a été modifiée et vous avez été déconnecté de tous les autres appareils. Désormais, nous écrivons à la nouvelle adresse et non plus à celle-ci.',
    ],
    after: ['Si c’était vous, vous n’avez rien à faire. Sinon, écrivez-nous maintenant depuis cette adresse :'],
  },
  secondFactor: {
    preview: 'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant.',
    after: ['Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe maintenant.'],
    changes: {
      ON: {
        subject: `La validation en deux étapes est activée pour votre compte ${PRODUCT_NAME}`,
        title: 'Validation en deux étapes activée',
        before: [
          'Désormais, la connexion demande aussi un code de votre application d’authentification. Vous avez été déconnecté de tous les autres appareils.',
        ],
      },
      OFF: {
        subject: `La validation en deux étapes est désactivée pour votre compte ${PRODUCT_NAME}`,
        title: 'Validation en deux étapes désactivée',
        before: ['La connexion ne demande plus de code d’une application d’authentification.'],
      },
      CODES: {
        subject: `Nouveaux codes de secours pour votre compte ${PRODUCT_NAME}`,
        title: 'Vous avez de nouveaux codes de secours',
        before: ['De nouveaux codes de secours ont été créés. Les précédents ne fonctionnent plus.'],
      },
      CODE_USED: {
        subject: `Un code de secours de votre compte ${PRODUCT_NAME} a été utilisé`,
        title: 'Un code de secours a été utilisé',
        before: [
          'Quelqu’un s’est connecté à votre compte, ou a modifié sa validation en deux étapes, avec l’un de vos codes de secours. Ce code ne fonctionne plus.',
        ],
      },
      RESET: {
        subject: `La validation en deux étapes de votre compte ${PRODUCT_NAME} a été désactivée`,
        title: 'Nous avons désactivé la validation en deux étapes',
        preview: 'Si vous ne l’avez pas demandé, choisissez un nouveau mot de passe maintenant.',
        before: [
          'Notre équipe a désactivé la validation en deux étapes de votre compte. Vous pouvez la réactiver dans votre profil.',
        ],
        after: [
          'Si vous nous l’avez demandé, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe maintenant.',
        ],
      },
    },
  },
  signIns: {
    code: {
      subject: `Votre code ${PRODUCT_NAME} pour vous connecter`,
      title: 'Confirmez que cette adresse est la vôtre',
      preview: 'Le code expire dans 10 minutes.',
      what: (provider: string) => `Saisissez ce code pour vous connecter avec ${provider} :`,
      after: [
        'Le code expire dans 10 minutes. Saisissez-le uniquement sur la page où vous l’avez demandé et ne le donnez à personne.',
        'Si vous ne l’avez pas demandé, ignorez ce message : sans le code, rien ne change.',
      ],
    },
    added: {
      subject: (provider: string) => `La connexion avec ${provider} a été ajoutée à votre compte ${PRODUCT_NAME}`,
      title: (provider: string) => `Vous pouvez désormais vous connecter avec ${provider}`,
      preview: 'Si ce n’était pas vous, retirez-la maintenant.',
      what: (provider: string) =>
        `La connexion avec ${provider} a été ajoutée à votre compte. Elle ouvre votre compte sans mot de passe.`,
      after: [
        'Si c’était vous, vous n’avez rien à faire. Sinon, retirez-la dans votre profil et choisissez un nouveau mot de passe.',
      ],
    },
    removed: {
      subject: (provider: string) => `La connexion avec ${provider} a été retirée de votre compte ${PRODUCT_NAME}`,
      title: (provider: string) => `Connexion avec ${provider} retirée`,
      preview: 'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant.',
      what: (provider: string) => `Votre compte ne peut plus être ouvert avec ${provider}.`,
      after: ['Si c’était vous, vous n’avez rien à faire. Sinon, choisissez un nouveau mot de passe maintenant.'],
    },
  },
  requestReceived: {
    subject: 'Nous avons reçu votre candidature',
    title: 'Merci pour votre candidature',
    preview: 'Nous vous enverrons un e-mail dès que la décision sera prise.',
    before: [
      'Nous avons reçu votre candidature pour devenir propriétaire bailleur.',
      'Elle est en cours d’examen. Nous vous enverrons un e-mail dès que la décision sera prise.',
    ],
  },
  requestApproved: {
    subject: `Vous êtes maintenant propriétaire bailleur sur ${PRODUCT_NAME}`,
    title: 'Vous êtes maintenant propriétaire bailleur',
    preview: 'Votre candidature est acceptée. Vous pouvez publier des logements.',
    before: ['Votre candidature est acceptée. Vous pouvez dès maintenant publier des logements.'],
  },
  requestRejected: {
    subject: 'Votre candidature n’a pas été acceptée',
    title: 'Votre candidature n’a pas été acceptée',
    preview: 'Vous pouvez déposer une nouvelle candidature.',
    before: ['Nous n’avons pas pu accepter votre candidature pour devenir propriétaire bailleur. Motif :'],
    after: ['Vous pourrez déposer une nouvelle candidature une fois ce point réglé.'],
  },
  propertyApproved: {
    subject: 'Votre annonce est publiée',
    title: 'Votre annonce est publiée',
    preview: 'Elle est approuvée et apparaît dans la recherche.',
    before: ['Votre annonce est approuvée et apparaît désormais dans la recherche :'],
  },
  propertyRejected: {
    subject: 'Votre annonce a été refusée',
    title: 'Votre annonce a été refusée',
    preview: 'Modifiez-la et renvoyez-la pour validation.',
    before: ['Nous n’avons pas pu approuver votre annonce. Titre et motif :'],
    after: ['Modifiez-la et renvoyez-la pour validation.'],
  },
  listingUnconfirmed: {
    subject: 'Votre annonce est-elle toujours disponible ?',
    title: 'Votre annonce est-elle toujours disponible ?',
    preview: 'Confirmez-le en un clic, pour que les voyageurs puissent s’y fier.',
    before: ['Vous avez confirmé cette annonce pour la dernière fois il y a plus de 30 jours :'],
    after: [
      'Les annonces non confirmées sont mises en pause après deux rappels, et sont moins bien classées d’ici là. Confirmer une réservation ou modifier l’annonce ou son calendrier compte aussi comme une confirmation.',
    ],
  },
  listingPaused: {
    subject: 'Votre annonce a été mise en pause',
    title: 'Votre annonce a été mise en pause',
    preview: 'Confirmez qu’elle est toujours disponible pour la remettre en ligne.',
    before: [
      'Vous n’avez pas confirmé, après deux rappels, que cette annonce est toujours disponible. Nous l’avons mise en pause, et les voyageurs ne la trouvent plus :',
    ],
    after: [
      'Si elle est toujours disponible, confirmez-la et elle réapparaît aussitôt dans la recherche. Vos réservations restent inchangées.',
    ],
  },
  formerUser: 'Ancien utilisateur',
  booking: {
    from: (day, time) => `${day}, à partir de ${time}`,
    until: (day, time) => `${day}, jusqu’à ${time}`,
    facts: {
      checkIn: 'Arrivée',
      checkOut: 'Départ',
      guests: 'Voyageurs',
      price: 'Total',
      replyBy: 'Répondre avant le',
      payBy: 'Payer avant le',
      rentRefund: 'Loyer remboursé au locataire',
      rentKept: 'Loyer que vous conservez',
      ownRefund: 'Votre remboursement',
    },
    reasons: {
      DATES_TAKEN: 'Ces dates ne sont plus disponibles.',
      NO_ANSWER: 'Le propriétaire n’a pas répondu à temps.',
      NOT_PAID: 'La réservation n’a pas été payée à temps.',
      PROPERTY_GONE: 'Le logement n’est plus proposé.',
      PERSON_GONE: 'Le locataire ou le propriétaire a fermé son compte.',
    },
    requested: {
      subject: 'Nouvelle demande de réservation',
      title: 'Nouvelle demande de réservation',
      preview: 'Elle expire si vous ne répondez pas à temps.',
      before: ['Vous avez une nouvelle demande de réservation. Annonce, locataire et message :'],
      after: ['La demande expire si vous ne répondez pas à temps.'],
    },
    sent: {
      subject: 'Votre demande de réservation est envoyée',
      title: 'Votre demande de réservation est envoyée',
      preview: 'Sans réponse à temps du propriétaire, elle expire.',
      before: ['Nous avons transmis votre demande au propriétaire :'],
      after: ['Rien n’est débité pour l’instant. Nous vous écrirons dès qu’il y aura une réponse.'],
    },
    confirmed: {
      subject: 'Votre réservation est confirmée',
      title: 'Votre réservation est confirmée',
      preview: 'Le propriétaire a confirmé votre réservation.',
      before: ['Le propriétaire a confirmé votre réservation :'],
      pay: ['Payez à temps pour la conserver. Sinon, elle expirera et les dates redeviendront disponibles.'],
      /** By instant booking. */
      instant: {
        preview: 'Votre réservation est confirmée.',
        before: ['Votre réservation a été confirmée immédiatement :'],
      },
      byAdmin: { preview: 'Votre réservation est confirmée.', before: ['Nous avons confirmé votre réservation :'] },
    },
    /** To the landlord, by instant booking. */
    booked: {
      subject: 'Nouvelle réservation instantanée',
      title: 'Nouvelle réservation instantanée',
      preview: 'Elle remplit vos conditions et a été confirmée immédiatement.',
      before: [
        'Un voyageur a réservé votre annonce instantanément. La réservation remplit vos conditions et a été confirmée immédiatement. Annonce, voyageur et message :',
      ],
      after: [
        'Vous n’avez rien à faire. Le voyageur a 24 heures pour payer ; sinon la réservation expire et les dates redeviennent libres.',
      ],
    },
    rejected: {
      subject: 'Votre demande de réservation a été refusée',
      title: 'Votre demande de réservation a été refusée',
      preview: 'D’autres logements sont peut-être disponibles à ces dates.',
      before: ['Votre demande pour ce séjour a été refusée :'],
      after: ['Rien n’a été débité. D’autres logements sont peut-être disponibles à ces dates.'],
    },
    cancelled: {
      subject: 'Réservation annulée',
      title: 'Réservation annulée',
      preview: 'Cette réservation n’est plus valable.',
      own: ['Vous avez annulé cette réservation :'],
      by: {
        TENANT: ['Le locataire a annulé cette réservation. Les dates sont à nouveau disponibles :'],
        LANDLORD: ['Le propriétaire a annulé cette réservation :'],
        ADMIN: ['Nous avons annulé cette réservation :'],
        SYSTEM: ['Cette réservation n’a pas pu aboutir et a été annulée :'],
      },
    },
    expired: {
      subject: 'Réservation expirée',
      title: 'Réservation expirée',
      preview: 'Il n’y a eu ni réponse ni paiement à temps.',
      before: ['Cette réservation a expiré et n’est plus valable :'],
    },
    changed: {
      subject: 'Nous avons modifié une de vos réservations',
      title: 'Nous avons modifié une de vos réservations',
      confirmed: {
        preview: 'Nous avons confirmé cette réservation.',
        before: ['Nous avons confirmé cette réservation :'],
      },
      rejected: { preview: 'Nous avons refusé cette demande.', before: ['Nous avons refusé cette demande :'] },
      completed: {
        preview: 'Nous avons marqué ce séjour comme terminé.',
        before: ['Nous avons marqué ce séjour comme terminé :'],
      },
      expired: {
        preview: 'Nous avons mis fin à cette réservation. Elle n’est plus valable.',
        before: ['Nous avons mis fin à cette réservation. Elle n’est plus valable :'],
      },
      reopened: {
        tenant: {
          preview: 'Nous avons remis cette réservation en attente. Le propriétaire doit y répondre.',
          before: ['Nous avons remis cette réservation en attente. Le propriétaire doit y répondre :'],
        },
        landlord: {
          preview: 'Nous avons remis cette réservation en attente. Répondez-y à temps.',
          before: ['Nous avons remis cette réservation en attente. Répondez-y à temps :'],
        },
      },
    },
    completed: {
      subject: 'Comment s’est passé votre séjour ?',
      title: 'Comment s’est passé votre séjour ?',
      preview: 'Laissez un avis pour aider les autres voyageurs.',
      before: ['Votre séjour est terminé. Nous espérons qu’il vous a plu :'],
      after: ['Laissez un avis pour aider les autres voyageurs.'],
    },
    near: {
      tenant: {
        subject: 'Votre séjour commence demain',
        title: 'Votre séjour commence demain',
        preview: 'L’adresse se trouve sur la page de votre réservation.',
        before: ['Votre séjour commence demain :'],
        after: ['L’adresse se trouve sur la page de votre réservation. Nous ne l’envoyons jamais par e-mail.'],
      },
      landlord: {
        subject: 'Un séjour dans votre logement commence demain',
        title: 'Des voyageurs arrivent demain',
        preview: 'Un séjour dans votre logement commence demain.',
        before: ['Un séjour dans votre logement commence demain. Annonce et voyageur :'],
        after: [],
      },
    },
  },
  payment: {
    amount: 'Montant',
    rent: 'Loyer qui vous revient',
    received: {
      tenant: {
        subject: 'Paiement reçu',
        title: 'Nous avons reçu votre paiement',
        preview: 'Votre réservation est payée.',
        before: ['Nous avons reçu votre paiement pour ce séjour :'],
        after: [],
      },
      landlord: {
        subject: 'Une réservation a été payée',
        title: 'Une réservation a été payée',
        preview: 'Le locataire a payé un séjour dans votre logement.',
        before: ['Le locataire a payé ce séjour :'],
        after: [],
      },
    },
    returned: {
      subject: 'Votre paiement vous est restitué',
      title: 'Votre paiement vous est restitué',
      preview: 'La réservation ne pouvait plus être payée.',
      before: [
        'Votre paiement est arrivé alors que la réservation était terminée ou déjà payée. Nous vous le restituons en totalité :',
      ],
      after: ['Il est versé sur la carte ou le téléphone utilisé pour payer et arrive en général sous 5 à 10 jours.'],
    },
    refunded: {
      subject: 'Remboursement envoyé',
      title: 'Votre remboursement a été envoyé',
      preview: 'Nous vous avons rendu de l’argent.',
      before: ['Nous vous avons envoyé ce remboursement :'],
      after: ['Il est versé sur la carte ou le téléphone utilisé pour payer et arrive en général sous 5 à 10 jours.'],
    },
  },
  instalment: {
    due: 'À payer le',
    upcoming: {
      subject: 'Votre prochain paiement arrive bientôt à échéance',
      title: 'Votre prochain paiement arrive bientôt à échéance',
      preview: 'Le loyer du prochain mois de votre séjour est bientôt dû.',
      before: ['Le loyer du prochain mois de votre séjour est bientôt dû :'],
      after: ['Vous pouvez le payer à l’avance.'],
    },
    dueNow: {
      subject: 'Votre paiement est dû',
      title: 'Votre paiement est dû',
      preview: 'Le loyer d’un mois de votre séjour est dû.',
      before: ['Le loyer d’un mois de votre séjour est dû :'],
      after: [],
    },
    overdue: {
      tenant: {
        subject: 'Votre paiement est en retard',
        title: 'Votre paiement est en retard',
        preview: 'Le loyer d’un mois de votre séjour n’a pas été payé.',
        before: ['Nous n’avons pas reçu le loyer d’un mois de votre séjour :'],
        after: [
          'Votre réservation reste inchangée. Le propriétaire voit que le paiement est en retard. Payez dès que possible, ou contactez le propriétaire.',
        ],
      },
      landlord: {
        subject: 'Un paiement de votre locataire est en retard',
        title: 'Un paiement est en retard',
        preview: 'Le loyer d’un mois de séjour n’a pas été payé.',
        before: ['Le locataire n’a pas payé le loyer d’un mois de ce séjour :'],
        after: ['La réservation reste inchangée. Nous avons envoyé un rappel au locataire.'],
      },
    },
  },
  payout: {
    subject: 'Nous vous avons envoyé un versement',
    title: 'Votre versement est en route',
    preview: 'Nous vous avons versé l’argent des séjours dans vos logements.',
    before: ['Nous vous avons envoyé un versement pour des séjours dans vos logements. Sa référence :'],
    after: ['Il est envoyé sur le compte indiqué dans Revenus.'],
  },
  payoutDetails: {
    subject: 'Vos coordonnées de versement ont été modifiées',
    title: 'Vos coordonnées de versement ont été modifiées',
    preview: 'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant.',
    before: ['Le compte sur lequel nous envoyons vos versements a été modifié.'],
    after: [
      'Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez votre mot de passe maintenant, puis corrigez les coordonnées sur la page Revenus :',
    ],
  },
  deposits,
  messages,
  searches,
  review: {
    replied: {
      subject: 'Une réponse à votre avis',
      title: 'Le propriétaire a répondu à votre avis',
      preview: 'Le propriétaire a répondu à votre avis.',
      before: ['Le propriétaire a répondu à votre avis sur ce logement :'],
    },
    removed: {
      subject: 'Votre avis a été retiré',
      title: 'Votre avis a été retiré',
      preview: 'Nous avons retiré votre avis sur un logement.',
      before: ['Nous avons retiré votre avis sur ce logement :'],
      after: [
        'Vous ne pouvez plus écrire d’avis sur ce logement. Si vous pensez qu’il s’agit d’une erreur, contactez-nous.',
      ],
    },
    noteRemoved: {
      subject: 'Votre remarque a été retirée',
      title: 'Votre remarque a été retirée',
      preview: 'Nous avons retiré votre remarque sur un locataire.',
      before: ['Nous avons retiré votre remarque sur un locataire après un séjour dans ce logement :'],
    },
  },
  roleChanged: {
    subject: `Votre rôle sur ${PRODUCT_NAME} a changé`,
    title: 'Votre rôle a changé',
    preview: 'Le changement prend effet immédiatement.',
    roles: {
      TENANT: 'Vous êtes désormais locataire. Vous pouvez réserver des logements et donner votre avis.',
      LANDLORD:
        'Vous êtes désormais propriétaire bailleur. Vous pouvez publier des logements et répondre aux demandes de réservation.',
      ADMIN:
        'Vous êtes désormais administrateur. Vous pouvez gérer les annonces, les réservations et les utilisateurs.',
      SUPER_ADMIN:
        'Vous êtes désormais super-administrateur. Vous pouvez tout gérer, y compris les comptes d’administrateurs.',
    },
    setPassword: [
      'Votre mot de passe, si vous en aviez un, n’est plus valable. Demandez un code pour en choisir un nouveau :',
    ],
    after: ['Le changement prend effet immédiatement.'],
  },
  adminCreated: {
    subject: `Votre compte administrateur ${PRODUCT_NAME}`,
    title: 'Votre compte administrateur',
    preview: 'Le super-administrateur vous communiquera le mot de passe.',
    before: [
      'Un compte administrateur a été créé pour vous avec cette adresse.',
      'Le super-administrateur vous communiquera le mot de passe. Changez-le dès votre première connexion.',
    ],
  },
  accountDeleted: {
    subject: `Votre compte ${PRODUCT_NAME} a été supprimé`,
    title: 'Votre compte a été supprimé',
    preview: 'Votre compte et vos données personnelles ont été supprimés.',
    before: [
      'Votre compte et vos données personnelles ont été supprimés. Cette action est irréversible.',
      'Merci de nous avoir fait confiance.',
    ],
  },
}
