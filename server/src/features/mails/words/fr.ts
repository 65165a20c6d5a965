import { PRODUCT_NAME } from '#contract/product.ts'
import type { MailWords } from './en.ts'

export const fr: MailWords = {
  hello: 'Bonjour,',
  helloName: { before: 'Bonjour ', after: ',' },
  why: {
    address: `Vous recevez ce message parce que quelqu’un a indiqué cette adresse sur ${PRODUCT_NAME}.`,
    account: `Vous recevez ce message parce que vous avez un compte sur ${PRODUCT_NAME}.`,
    deleted: `Vous recevez ce message parce que vous aviez un compte sur ${PRODUCT_NAME}.`,
  },
  links: {
    logIn: 'Se connecter',
    resetPassword: 'Réinitialiser le mot de passe',
    seeApplication: 'Voir votre demande',
    applyAgain: 'Refaire une demande',
    open: `Ouvrir ${PRODUCT_NAME}`,
    seeProperty: 'Voir la page',
    myProperties: 'Mes logements',
    seeRequests: 'Voir les demandes',
    seeBooking: 'Voir la réservation',
    writeReview: 'Donner votre avis',
  },
  verifyCode: {
    subject: `Votre code pour ${PRODUCT_NAME}`,
    title: 'Confirmez votre adresse',
    preview: 'Le code est valable 10 minutes.',
    before: ['Saisissez ce code pour confirmer votre adresse e-mail :'],
    after: ['Le code est valable 10 minutes.', 'Si vous ne l’avez pas demandé, ignorez ce message.'],
  },
  alreadyRegistered: {
    subject: `Vous avez déjà un compte sur ${PRODUCT_NAME}`,
    title: 'Vous avez déjà un compte',
    preview: 'Quelqu’un a essayé de s’inscrire avec votre adresse.',
    before: [
      'Quelqu’un a essayé de s’inscrire avec cette adresse, mais elle a déjà un compte. Rien n’y a été modifié.',
      'Si c’était vous, connectez-vous, ou réinitialisez le mot de passe si vous l’avez oublié.',
    ],
    after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
  },
  resetCode: {
    subject: `Votre code pour un nouveau mot de passe sur ${PRODUCT_NAME}`,
    title: 'Choisissez un nouveau mot de passe',
    preview: 'Le code est valable 10 minutes.',
    before: ['Saisissez ce code pour choisir un nouveau mot de passe :'],
    after: [
      'Le code est valable 10 minutes. Ne le donnez à personne ; nous ne vous le demanderons jamais.',
      'Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste inchangé.',
    ],
  },
  passwordChanged: {
    subject: `Votre mot de passe sur ${PRODUCT_NAME} a été modifié`,
    title: 'Votre mot de passe a été modifié',
    preview: 'Si ce n’était pas vous, réinitialisez-le tout de suite.',
    before: ['Le mot de passe de votre compte a été modifié et toutes vos autres sessions ont été fermées.'],
    after: ['Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez le mot de passe tout de suite :'],
  },
  requestReceived: {
    subject: 'Nous avons reçu votre demande',
    title: 'Merci pour votre demande',
    preview: 'Nous répondons le plus souvent sous deux jours.',
    before: [
      'Votre demande pour devenir propriétaire nous est bien parvenue.',
      'Une personne l’examine, le plus souvent sous deux jours, et vous recevrez un message dès que la décision est prise.',
    ],
  },
  requestApproved: {
    subject: `Vous voilà propriétaire sur ${PRODUCT_NAME}`,
    title: 'Bienvenue parmi les propriétaires',
    preview: 'Votre demande est acceptée. Vous pouvez publier des logements.',
    before: [
      'Votre demande est acceptée. Vous pouvez dès maintenant publier des logements, sans avoir à vous reconnecter.',
    ],
  },
  requestRejected: {
    subject: 'Votre demande n’a pas été acceptée',
    title: 'Votre demande n’a pas été acceptée',
    preview: 'Vous pouvez refaire une demande.',
    before: ['Nous n’avons pas pu accepter votre demande pour devenir propriétaire. En voici la raison :'],
    after: ['Vous pouvez refaire une demande une fois ce point réglé.'],
  },
  propertyApproved: {
    subject: 'Votre logement est en ligne',
    title: 'Votre logement est en ligne',
    preview: 'Il est approuvé et visible.',
    before: ['Nous avons examiné votre logement et l’avons approuvé. Il est désormais visible :'],
  },
  propertyRejected: {
    subject: 'Votre logement n’a pas été approuvé',
    title: 'Votre logement n’a pas été approuvé',
    preview: 'Modifiez-le, et nous l’examinerons à nouveau.',
    before: ['Nous n’avons pas pu approuver votre logement. Son titre et la raison :'],
    after: ['Modifiez ce qui manque, et nous l’examinerons à nouveau.'],
  },
  booking: {
    facts: {
      arrival: 'Arrivée',
      departure: 'Départ',
      guests: 'Voyageurs',
      price: 'Prix total',
      answerUntil: 'Répondre avant le',
      payUntil: 'Payer avant le',
      refund: 'Remboursé au locataire',
    },
    reasons: {
      DATES_TAKEN: 'Les dates ont été attribuées à quelqu’un d’autre.',
      NO_ANSWER: 'Le propriétaire n’a pas répondu à temps.',
      NOT_PAID: 'Le séjour n’a pas été payé à temps.',
      PROPERTY_GONE: 'Le logement n’est plus proposé.',
      PERSON_GONE: 'L’une des deux personnes a fermé son compte.',
    },
    requested: {
      subject: 'Une demande de séjour dans votre logement',
      title: 'Une demande de séjour',
      preview: 'Elle expire si vous ne répondez pas à temps.',
      before: ['Quelqu’un souhaite séjourner chez vous. Le logement, la personne et son message :'],
      after: ['La demande expire si vous ne répondez pas à temps.'],
    },
    confirmed: {
      subject: 'Votre séjour est confirmé',
      title: 'Votre séjour est confirmé',
      preview: 'Le propriétaire a accepté.',
      before: ['Le propriétaire a confirmé votre séjour :'],
      pay: ['Payez-le à temps : sinon la réservation expire et les dates sont à nouveau libres.'],
    },
    rejected: {
      subject: 'Votre demande de séjour n’a pas été acceptée',
      title: 'Votre demande n’a pas été acceptée',
      preview: 'D’autres logements sont peut-être libres à ces dates.',
      before: ['Votre demande pour ce séjour n’a pas été acceptée :'],
      after: ['Rien n’a été payé. D’autres logements sont peut-être libres à ces dates.'],
    },
    cancelled: {
      subject: 'Une réservation a été annulée',
      title: 'Cette réservation a été annulée',
      preview: 'Elle n’est plus valable.',
      by: {
        TENANT: ['Le locataire a annulé cette réservation. Les dates sont à nouveau libres :'],
        LANDLORD: ['Le propriétaire a annulé cette réservation :'],
        ADMIN: ['Nous avons annulé cette réservation :'],
        SYSTEM: ['Cette réservation ne peut pas avoir lieu et a été annulée :'],
      },
    },
    expired: {
      subject: 'Une réservation a expiré',
      title: 'Cette réservation a expiré',
      preview: 'Le délai est écoulé.',
      before: ['Le délai de cette réservation est écoulé, elle n’est plus valable :'],
    },
    completed: {
      subject: 'Comment s’est passé votre séjour ?',
      title: 'Comment s’est passé votre séjour ?',
      preview: 'Quelques mots aident les personnes qui viendront après vous.',
      before: ['Votre séjour est terminé. Nous espérons qu’il vous a plu :'],
      after: ['Quelques mots à son sujet aident les personnes qui viendront après vous.'],
    },
    near: {
      tenant: {
        subject: 'Votre séjour commence demain',
        title: 'Votre séjour commence demain',
        preview: 'L’adresse se trouve sur la page de votre réservation.',
        before: ['Votre séjour commence demain :'],
        after: ['L’adresse se trouve sur la page de votre réservation. Nous ne l’envoyons jamais par e-mail.'],
      },
      landlord: {
        subject: 'Un séjour dans votre logement commence demain',
        title: 'Des voyageurs arrivent demain',
        preview: 'Un séjour dans votre logement commence demain.',
        before: ['Un séjour dans votre logement commence demain. Le logement et la personne qui arrive :'],
        after: [],
      },
    },
  },
  roleChanged: {
    subject: `Votre rôle sur ${PRODUCT_NAME} a changé`,
    title: 'Votre rôle a changé',
    preview: 'Le changement prend effet tout de suite.',
    roles: {
      TENANT: 'Vous êtes désormais locataire : vous pouvez réserver des logements et donner votre avis.',
      LANDLORD:
        'Vous êtes désormais propriétaire : vous pouvez publier des logements et répondre aux demandes de réservation.',
      ADMIN:
        'Vous faites désormais partie de l’administration : vous pouvez gérer les annonces, les réservations et les personnes.',
      SUPER_ADMIN:
        'Vous avez désormais le rôle de super-administration : vous pouvez tout gérer, y compris les comptes d’administration.',
    },
    after: ['Le changement prend effet tout de suite.'],
  },
  adminCreated: {
    subject: `Votre compte d’administration sur ${PRODUCT_NAME}`,
    title: 'Un compte d’administration pour vous',
    preview: 'La super-administration vous donne le mot de passe.',
    before: [
      'Un compte d’administration a été créé pour vous, avec cette adresse.',
      'La super-administration vous donne le mot de passe. Changez-le dès votre première connexion.',
    ],
  },
  accountDeleted: {
    subject: `Votre compte sur ${PRODUCT_NAME} est supprimé`,
    title: 'Votre compte est supprimé',
    preview: 'Votre compte et vos données personnelles ont été effacés.',
    before: [
      'Votre compte et vos données personnelles ont été effacés. C’est définitif.',
      'Merci d’avoir été parmi nous.',
    ],
  },
}
