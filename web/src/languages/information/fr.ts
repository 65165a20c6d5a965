import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  home: 'Accueil',
  related: 'À lire aussi',
  contents: 'Sur cette page',
  pages: {
    howItWorks: {
      title: 'Comment ça marche pour les locataires',
      description:
        'Comment trouver, réserver et payer un logement sur {{product}}, et quand votre argent vous est rendu.',
      lead: 'Trouvez un logement, demandez-le ou réservez-le immédiatement, et ne payez qu’après la confirmation.',
      action: 'Trouver un logement',
    },
    forLandlords: {
      title: 'Comment ça marche pour les propriétaires',
      description:
        'Publiez votre logement gratuitement sur {{product}}, confirmez les demandes ou autorisez la réservation instantanée, et soyez payé.',
      lead: 'Publier est gratuit. Vous choisissez votre prix, vos dates et vos locataires.',
      action: 'Devenir propriétaire bailleur',
    },
    fees: {
      title: 'Frais et annulation',
      description:
        'Ce que paient les locataires sur {{product}}, ce qui est remboursé après une annulation et ce que reçoivent les propriétaires.',
      lead: 'Vous voyez le total avant d’envoyer une demande, et le remboursement exact avant d’annuler.',
      action: 'Trouver un logement',
    },
    contact: {
      title: 'Contact',
      description:
        'Comment joindre les personnes qui gèrent {{product}} pour une question, un problème ou une réclamation.',
      lead: 'La page d’aide répond à la plupart des questions. Pour tout le reste, écrivez-nous.',
      action: 'Ouvrir l’aide',
    },
  },
  sections: {
    search: {
      title: 'Chercher',
      text: 'Choisissez une ville, des dates et des filtres, ou regardez la carte. Si vos dates sont flexibles, ajoutez jusqu’à {{flexibleDays}} jours, ou cherchez un week-end, une semaine ou un mois. Chaque annonce est vérifiée avant sa publication, et les avis issus de vrais séjours portent la mention « Séjour vérifié ».\nAvec des dates, vous voyez le prix de tout le séjour, tous frais compris.',
    },
    request: {
      title: 'Demander ou réserver immédiatement',
      text: 'La demande est gratuite. Le propriétaire a {{replyHours}} heures pour répondre ; ensuite, la demande expire. Un logement en réservation instantanée est confirmé immédiatement si vous remplissez les conditions du propriétaire. Vous pouvez lui écrire à tout moment.',
    },
    pay: {
      title: 'Payer après la confirmation',
      text: 'Quand votre réservation est confirmée, vous avez {{payHours}} heures pour payer. Vos dates sont réservées pendant ce temps. Les séjours de plus d’un mois au prix mensuel se paient mois par mois.',
    },
    stay: {
      title: 'Séjourner',
      text: 'Dès que la réservation est confirmée, vous voyez l’adresse exacte et les heures d’arrivée et de départ. Les reçus sont dans « Paiements ». La caution est rendue {{depositDays}} jours après le départ, sauf si le propriétaire en demande une partie ; notre équipe décide alors après avoir lu les deux parties.',
    },
    change: {
      title: 'Si vos projets changent',
      text: 'Jusqu’à {{freeHours}} heures après votre paiement, et avant l’arrivée, tout vous est remboursé. La page de votre réservation affiche le remboursement avant que vous confirmiez l’annulation.',
    },
    apply: {
      title: 'Déposer une candidature',
      text: 'Créez un compte et envoyez votre candidature avec votre numéro de téléphone, votre adresse et jusqu’à {{documentsMax}} documents. Seuls nos administrateurs voient les documents. Nous vous informons du résultat.',
    },
    list: {
      title: 'Publier votre annonce',
      text: 'Le formulaire vous guide pas à pas et s’enregistre automatiquement. Il faut un titre, une description, un prix, l’emplacement et au moins une photo. Vous ne pouvez publier que des logements qui vous appartiennent ou que vous êtes autorisé à louer.',
    },
    review: {
      title: 'Vérification par nos administrateurs',
      text: 'Chaque annonce est vérifiée avant sa publication. S’il manque quelque chose, nous vous disons ce qui manque, puis vous pouvez la modifier et la soumettre à nouveau.',
    },
    confirm: {
      title: 'Confirmer ou refuser les demandes',
      text: 'Vous avez {{replyHours}} heures pour répondre. Quand vous confirmez une demande, les autres demandes aux mêmes dates sont refusées pour vous. Avec la réservation instantanée, les demandes qui remplissent vos conditions sont confirmées immédiatement ; vous l’activez pour chaque annonce. Bloquez des dates vous-même ou importez les calendriers d’autres sites, pour qu’aucune date ne soit réservée deux fois.',
    },
    fresh: {
      title: 'Tenir votre annonce à jour',
      text: 'Les voyageurs voient quand vous avez confirmé la disponibilité pour la dernière fois. Tous les {{confirmedDays}} jours, nous vous demandons de la confirmer d’un geste ; une modification de l’annonce ou de son calendrier et une réservation confirmée comptent aussi. Sans réponse à nos rappels, l’annonce est mise en pause {{reminderDays}} jours après le dernier. Confirmez-la pour la réafficher.\n« Aujourd’hui » montre ce qui attend une réponse, vos prochaines arrivées et prochains départs, vos revenus et comment améliorer vos annonces.',
    },
    paid: {
      title: 'Être payé',
      text: 'Vous gardez le prix entier ; le locataire paie les frais de service. Un versement est dû {{payoutHours}} heures après l’arrivée et, pour un loyer mensuel, {{payoutHours}} heures après chaque paiement suivant. En cas de dégât, vous pouvez demander une partie de la caution dans les {{depositDays}} jours après le départ.',
    },
    tenantFee: {
      title: 'Frais de service',
      text: 'Les locataires paient des frais de service de {{fee}}, calculés sur le loyer et les éventuels frais de ménage. Ils sont compris dans le total affiché avant la demande. Publier une annonce est gratuit, et les propriétaires gardent le loyer entier.\nDevise des prix : {{currency}}.',
    },
    cancelTenant: {
      title: 'Quand un locataire annule',
      text: '- Avant de payer : vous ne devez rien.\n- Dans les {{freeHours}} heures après le paiement, et avant l’arrivée : tout vous est remboursé.\n- Plus tard, {{halfDays}} jours ou plus avant l’arrivée : {{halfPercent}} du loyer et toute la caution. Les frais de service ne sont pas remboursés.\n- Moins de {{halfDays}} jours avant l’arrivée : toute la caution. Le loyer et les frais de service ne sont pas remboursés.\n- Les frais de ménage, s’il y en a, sont toujours remboursés en totalité avant l’arrivée.\n- À partir du jour de l’arrivée, un séjour ne peut plus être annulé.\nAvec des paiements mensuels, seules les {{freeHours}} premières heures après le premier paiement sont gratuites. Ensuite, ces règles s’appliquent au loyer payé des mois qui n’ont pas commencé, et les mois pas encore dus n’ont pas à être payés.',
    },
    cancelLandlord: {
      title: 'Quand le propriétaire ou notre équipe annule',
      text: 'Le locataire récupère tout, toujours : loyer, frais de service et caution.',
    },
    deposit: {
      title: 'Caution',
      text: 'Certains logements demandent une caution. Vous la payez avec le premier paiement et elle vous est rendue {{depositDays}} jours après le départ. Si le propriétaire en demande une partie, vous pouvez répondre, et notre équipe décide.',
    },
    expiry: {
      title: 'Demandes expirées',
      text: 'Une demande expire quand le propriétaire n’a pas répondu dans les {{replyHours}} heures, et une réservation confirmée, même instantanée, quand elle n’est pas payée dans les {{payHours}} heures. Cela ne coûte rien.',
    },
    payouts: {
      title: 'Versements aux propriétaires',
      text: 'Le loyer est dû au propriétaire {{payoutHours}} heures après l’arrivée. « Revenus » montre ce qui a été versé et ce qui est à venir.',
    },
    write: {
      title: 'Nous écrire',
      text: 'Si vous avez un compte, ouvrez une demande d’assistance : nos administrateurs y répondent, et vous retrouvez la conversation sous « Assistance ».',
    },
    guest: {
      title: 'Sans compte',
      text: 'Écrivez-nous ici. Nous vous envoyons un e-mail avec un lien pour confirmer votre adresse ; notre équipe voit ensuite votre message et vous répond par e-mail.',
    },
    mail: {
      title: 'E-mail',
      text: 'Écrivez à {{supportEmail}}. Utilisez l’adresse e-mail de votre compte et ne nous envoyez jamais votre mot de passe ni un code.',
    },
    operator: {
      title: 'Exploitant',
      text: '{{product}} est exploité par {{operator}}.',
    },
    operatorAt: {
      title: 'Exploitant',
      text: '{{product}} est exploité par {{operator}}, {{operatorAddress}}.',
    },
    danger: {
      title: 'Signaler un problème',
      text: 'Vous pouvez signaler une annonce sur sa page, et un avis ou une conversation là où vous les lisez. En cas d’urgence, appelez d’abord les secours locaux.',
    },
  },
  form: {
    name: 'Nom',
    email: 'E-mail',
    text: 'Message',
    left: '{{n}} caractères restants',
    send: 'Envoyer le message',
    sending: 'Envoi…',
    leaveEmpty: 'Laissez ce champ vide',
    sent: 'Consultez vos e-mails',
    sentBody:
      'Nous avons envoyé un lien à {{email}}. Ouvrez-le dans les {{contactHours}} heures et confirmez votre message : ce n’est qu’ensuite que notre équipe le verra. Si rien n’arrive, vérifiez vos courriers indésirables.',
  },
  support: 'Ouvrir une demande d’assistance',
  sendMail: 'Envoyer un e-mail',
}
