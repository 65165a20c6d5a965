import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Assistant {{product}}',
  messages: 'Messages',
  you: 'Vous',
  typing: 'L’assistant {{product}} écrit',
  placeholder: 'Posez votre question…',
  send: 'Envoyer',
  close: 'Fermer l’assistant',
  person: 'Parler à une personne',
  suggestions: 'Questions suggérées',
  greeting: 'Bonjour {{name}} ! Je suis votre assistant : comment puis-je vous aider aujourd’hui ?',
  fallbacks: {
    first: 'Désolé, je n’ai pas bien compris. Pouvez-vous reformuler ?',
    second: 'Je n’en suis pas sûr. Puis-je vous aider pour autre chose ?',
    third: 'Hum, j’apprends encore. Posez-moi une autre question sur le site.',
    fourth: 'Je n’ai pas encore cette information, mais je peux vous aider pour vos recherches et vos réservations !',
  },
  help: {
    title: 'Aide',
    description: 'Les réponses aux questions que posent le plus souvent locataires et propriétaires sur {{product}}.',
    lead: 'Les réponses aux questions les plus fréquentes des locataires et des propriétaires.',
    label: 'Chercher une réponse',
    placeholder: 'Par exemple « remboursement » ou « photos »',
    all: 'Toutes les questions et réponses',
    none: 'Aucune réponse trouvée',
    noneLead: 'Essayez d’autres mots ou écrivez-nous.',
    link: 'Lien vers cette réponse',
    found_one: '{{n}} réponse',
    found_many: '{{n}} de réponses',
    found_other: '{{n}} réponses',
    topics: {
      account: 'Votre compte',
      listing: 'Publier une annonce',
      search: 'Trouver un logement',
      chat: 'Messages',
      booking: 'Réservations',
      payment: 'Paiements et caution',
      review: 'Avis',
      support: 'Assistance et sécurité',
    },
  },
  links: {
    register: 'S’inscrire',
    forgotPassword: 'Mot de passe oublié',
    profile: 'Profil',
    becomeLandlord: 'Devenir propriétaire bailleur',
    listProperty: 'Proposer un logement',
    myProperties: 'Mes logements',
    search: 'Trouver un logement',
    favourites: 'Favoris',
    messages: 'Messages',
    bookings: 'Mes réservations',
    requests: 'Demandes de réservation',
    payments: 'Paiements',
    earnings: 'Revenus',
    reviews: 'Mes avis',
    forLandlords: 'Pour les propriétaires',
    fees: 'Frais et annulation',
    support: 'Parler à une personne',
    contact: 'Contact',
  },
  faq: {
    createAccount: {
      question: 'Comment créer un compte ?',
      answer:
        'Un compte est gratuit. Choisissez « S’inscrire » en haut de la page, après vous être déconnecté si besoin. Saisissez votre nom, votre adresse e-mail et un mot de passe d’au moins {{passwordMin}} caractères, puis le code à {{codeLength}} chiffres que nous vous envoyons par e-mail. Si la page d’inscription propose un autre service, comme Google, vous pouvez l’utiliser à la place. Chaque adresse e-mail peut avoir un seul compte.',
    },
    verifyEmail: {
      question: 'Je n’ai pas reçu mon code de vérification. Que faire ?',
      answer:
        'Le code est valable {{codeMinutes}} minutes. Vérifiez vos courriers indésirables et l’adresse saisie. Vous pouvez demander un nouveau code après {{resendSeconds}} secondes. Tant que votre adresse n’est pas vérifiée, vous ne pouvez ni réserver, ni publier, ni écrire.',
    },
    forgotPassword: {
      question: 'Comment réinitialiser mon mot de passe ou utiliser la validation en deux étapes ?',
      answer:
        'Sur la page de connexion, choisissez « Mot de passe oublié », saisissez votre adresse e-mail et le code reçu, puis choisissez un nouveau mot de passe. Si vous êtes connecté, vous pouvez le changer dans votre profil. La validation en deux étapes s’active aussi dans votre profil : vous vous connectez alors avec votre mot de passe et un code d’une application d’authentification. Si vous perdez votre téléphone, saisissez l’un de vos codes de secours ; si vous n’en avez plus, écrivez-nous sur la page « Contact ».',
    },
    editProfile: {
      question: 'Comment changer mon nom, ma photo ou mon numéro de téléphone ?',
      answer:
        'Ouvrez votre profil depuis le menu du compte. Vous pouvez y changer votre nom, votre photo, votre téléphone et votre présentation. Pour changer d’adresse e-mail, saisissez-y les codes envoyés aux deux adresses. Sous « Notifications », choisissez les e-mails et les notifications push à recevoir. Les autres ne voient jamais votre adresse e-mail ni votre téléphone.',
    },
    switchLanguage: {
      question: 'Comment changer de langue ou de thème, ou installer l’application ?',
      answer:
        'Si vous êtes connecté, ouvrez le menu du compte en haut de la page : vous y trouvez la langue et le passage du thème sombre au thème clair. Sinon, choisissez « Langue et thème » en haut de la page. La plupart des pages ont aussi les deux choix tout en bas. Langues : français, anglais, arabe et amharique. La langue de votre profil vaut aussi pour les e-mails que nous vous envoyons. {{product}} s’utilise comme une application, sans passer par un magasin d’applications : choisissez « Installer l’application » dans votre profil, ou ajoutez la page à l’écran d’accueil depuis le menu de votre navigateur.',
    },
    becomeLandlord: {
      question: 'Comment devenir propriétaire bailleur ?',
      answer:
        'Déposez votre candidature sur la page « Devenir propriétaire bailleur » avec votre téléphone, votre adresse, quelques mots sur vos logements et jusqu’à {{documentsMax}} documents (PDF, JPG ou PNG, {{documentMb}} Mo chacun au plus). Notre équipe examine votre candidature et vous informe du résultat. En cas de refus, vous pouvez en déposer une nouvelle.',
    },
    deleteAccount: {
      question: 'Comment supprimer mon compte ou obtenir mes données ?',
      answer:
        'Les deux se trouvent à la fin de votre profil : le téléchargement de vos données et la suppression du compte. Vous ne pouvez pas supprimer votre compte tant qu’un séjour payé est en cours ou à venir.',
    },
    listProperty: {
      question: 'Comment proposer un logement ?',
      answer:
        'Les propriétaires choisissent « Proposer un logement » dans le menu du compte. Le formulaire vous guide pas à pas et s’enregistre automatiquement. Envoyez-le pour validation quand il est complet. Si vous n’êtes pas encore propriétaire bailleur, déposez d’abord votre candidature.',
    },
    listingCost: {
      question: 'Publier une annonce est-il payant ?',
      answer:
        'Non, les propriétaires publient gratuitement. De petits frais de service peuvent s’appliquer à certaines transactions. C’est le locataire qui les paie : vous gardez le prix entier.',
    },
    requiredFields: {
      question: 'Que dois-je remplir pour une annonce, et qu’en est-il des frais et des réductions ?',
      answer:
        'Un titre d’au moins {{titleMin}} caractères, une description, le prix, l’emplacement, le nombre de chambres et au moins une photo. Vous confirmez aussi que le logement vous appartient ou que vous êtes autorisé à le louer. Un brouillon peut être enregistré sans cela. Sous « Calendrier des prix », vous pouvez ajouter des frais de ménage et, pour un prix à la nuit, des réductions à la semaine et au mois et des prix selon le jour et la saison.',
    },
    photoRules: {
      question: 'Quelles photos puis-je ajouter ?',
      answer:
        'JPG, PNG ou GIF, moins de {{pictureMb}} Mo et au moins {{pictureWidth}}×{{pictureHeight}} pixels. Une annonce peut avoir jusqu’à {{picturesMax}} photos. La première est la photo de couverture.',
    },
    ownership: {
      question: 'Puis-je proposer un logement qui ne m’appartient pas ?',
      answer:
        'Vous ne pouvez proposer que des logements qui vous appartiennent ou que vous êtes autorisé à louer. Vous le confirmez en envoyant l’annonce, et nous retirons celles qui ne respectent pas cette règle.',
    },
    approval: {
      question: 'Quand mon annonce est-elle publiée ?',
      answer:
        'Notre équipe vérifie chaque nouvelle annonce avant sa publication et vous informe du résultat. Si elle est refusée, Mes logements indique le motif : modifiez l’annonce pour l’envoyer à nouveau. Une annonce publiée reste en ligne pendant la validation de vos modifications.',
    },
    manageListing: {
      question: 'Comment modifier, mettre en pause ou supprimer une annonce, et pourquoi est-elle en pause ?',
      answer:
        'Ouvrez Mes logements : chaque annonce peut être modifiée, mise en pause ou supprimée. Une annonce en pause est masquée de la recherche jusqu’à sa réactivation. Tous les {{confirmedDays}} jours, nous vous demandons si une annonce publiée est toujours disponible : choisissez-y « Toujours disponible » ou suivez le lien de notre e-mail. Une modification de l’annonce ou de son calendrier et une réservation confirmée comptent aussi. Sans réponse à nos rappels, l’annonce est mise en pause {{reminderDays}} jours après le dernier ; confirmez-la pour la réafficher. Elle ne peut pas être supprimée tant qu’un séjour confirmé est en cours ou à venir.',
    },
    calendar: {
      question: 'Comment bloquer des dates ou synchroniser mon calendrier ?',
      answer:
        'Ouvrez Mes logements puis le calendrier de l’annonce. Sélectionnez des nuits pour les bloquer, ou importez et exportez les calendriers d’autres sites comme Airbnb et Booking.com. « Aujourd’hui », dans le menu du compte, montre vos prochaines arrivées et prochains départs et mène au calendrier de toutes vos annonces.',
    },
    findPlace: {
      question: 'Comment trouver un logement, même avec des dates flexibles ?',
      answer:
        'Ouvrez « Trouver un logement » et utilisez le panneau des filtres : ville, prix, chambres, type de logement, équipements (le wifi, par exemple), réservation instantanée et dates. Si vos dates sont flexibles, ajoutez-leur jusqu’à {{flexibleDays}} jours, ou choisissez « Flexible » pour un week-end, une semaine ou un mois. Avec des dates, vous voyez le prix du séjour entier. Les numéros de page sous les résultats mènent à d’autres logements. Avec « Enregistrer cette recherche », nous vous prévenons des nouveaux logements qui correspondent.',
    },
    sortResults: {
      question: 'Comment trier les résultats ?',
      answer:
        'Utilisez la liste de tri au-dessus des résultats : nouveauté, prix, note ou popularité. Avec un mot-clé, les résultats les plus pertinents viennent en premier (« Pertinence »).',
    },
    favourites: {
      question: 'Comment garder un logement qui me plaît ?',
      answer:
        'Touchez ou cliquez sur le cœur d’un logement. Il se trouve ensuite dans vos Favoris, dans le menu du compte. Touchez-le à nouveau pour le retirer.',
    },
    location: {
      question: 'Où se trouve exactement un logement, et quand et comment se passe l’arrivée ?',
      answer:
        'La carte de la page du logement montre le quartier. L’adresse exacte s’affiche une fois votre réservation confirmée. Les heures d’arrivée et de départ sont indiquées sur la page du logement, sur votre réservation et dans l’e-mail de confirmation, à l’heure locale du logement. Pour obtenir les clés, ou arriver plus tôt ou plus tard, convenez-en avec le propriétaire : choisissez « Discuter avec le propriétaire » sur votre réservation.',
    },
    houseRules: {
      question: 'Les animaux, le tabac ou les fêtes sont-ils autorisés ?',
      answer:
        'C’est le propriétaire qui décide. Consultez la section « Règlement intérieur » de la page du logement. Si un point n’y figure pas, demandez au propriétaire avant de réserver.',
    },
    contactLandlord: {
      question: 'Comment contacter un propriétaire, par exemple pour un problème dans le logement ?',
      answer:
        'Choisissez « Discuter avec le propriétaire » sur la page du logement ou sur votre réservation. Vous pouvez poser vos questions avant de réserver. Si quelque chose est cassé, sale ou manque pendant votre séjour, ou si vous ne pouvez pas entrer, écrivez d’abord au propriétaire. Si cela ne suffit pas, choisissez « Parler à une personne ».',
    },
    findMessages: {
      question: 'Où sont mes messages ?',
      answer:
        'Toutes vos conversations sont dans Messages. Vous les trouvez dans le menu du compte et par l’icône en haut de la page.',
    },
    sendPhotos: {
      question: 'Puis-je envoyer des photos dans une conversation ?',
      answer:
        'Oui. Choisissez le bouton des photos à côté du champ de message. Un message peut contenir jusqu’à {{messagePictures}} photos et {{messageMax}} caractères.',
    },
    reportPerson: {
      question: 'Comment signaler ou bloquer quelqu’un ?',
      answer:
        'Ouvrez la conversation et son menu, puis signalez la conversation ou bloquez la personne. Notre équipe lit les conversations signalées, et l’autre personne n’est pas informée de votre signalement. Vous pouvez débloquer une personne dans la conversation.',
    },
    requestBooking: {
      question: 'Comment réserver un logement, et qu’est-ce que la réservation instantanée ?',
      answer:
        'Choisissez vos dates et le nombre de voyageurs sur la page du logement, vérifiez le prix et choisissez « Demander à réserver ». La demande est gratuite. Vous ne payez qu’après la confirmation du propriétaire. Un logement en « Réservation instantanée » est confirmé immédiatement, sans attendre de réponse, si vos dates sont libres et si vous remplissez les conditions du propriétaire ; sinon, le propriétaire répond à votre demande.',
    },
    replyTime: {
      question: 'Combien de temps le propriétaire a-t-il pour répondre ?',
      answer:
        'Le propriétaire a {{replyHours}} heures pour répondre, au plus tard jusqu’au jour d’arrivée. Ensuite la demande expire et vous pouvez réserver ailleurs. Vous êtes informé dans tous les cas. Avec la réservation instantanée, il n’y a rien à attendre : une réservation qui remplit les conditions du propriétaire est confirmée immédiatement.',
    },
    decideRequests: {
      question: 'Comment accepter ou refuser une demande, ou activer la réservation instantanée ?',
      answer:
        'Ouvrez « Demandes de réservation » dans le menu du compte, puis confirmez ou refusez la demande. Vous avez {{replyHours}} heures. Une confirmation refuse les autres demandes aux mêmes dates. Pour confirmer immédiatement, modifiez l’annonce et activez « Réservation instantanée » : vous choisissez combien de jours avant l’arrivée, et si elle est réservée aux voyageurs qui ont déjà terminé un séjour. Les autres demandes attendent votre réponse.',
    },
    cancelBooking: {
      question: 'Comment annuler une réservation ?',
      answer:
        'Ouvrez-la dans Mes réservations et annulez-la. L’annulation est gratuite dans les {{freeHours}} heures suivant le paiement, avant l’arrivée. Ensuite, elle peut vous coûter une partie du loyer. Le remboursement exact s’affiche avant que vous confirmiez. Les propriétaires l’annulent dans « Demandes de réservation » ; le locataire est alors remboursé en totalité.',
    },
    bookingStatus: {
      question: 'Où voir mes réservations et leur statut ?',
      answer:
        'Mes réservations les montre toutes : en attente, à venir, passées et annulées. Une réservation est d’abord confirmée par le propriétaire, puis payée par vous. Une réservation instantanée est confirmée immédiatement.',
    },
    changeDates: {
      question: 'Puis-je changer les dates ou le nombre de voyageurs d’une réservation ?',
      answer:
        'Les dates et le nombre de voyageurs d’une réservation ne peuvent pas être modifiés. Annulez-la et envoyez une nouvelle demande, ou faites une seconde demande pour des nuits supplémentaires. Avant d’annuler, vérifiez dans Mes réservations ce qui vous est remboursé.',
    },
    payNow: {
      question: 'Comment et quand payer ?',
      answer:
        'Quand votre réservation est confirmée, par le propriétaire ou par la réservation instantanée, choisissez « Payer maintenant » dans Mes réservations. Vous avez {{payHours}} heures, sinon la réservation expire.',
    },
    paymentMethods: {
      question: 'Quels moyens de paiement puis-je utiliser ?',
      answer:
        'Vous payez par carte ou par mobile money via notre service de paiement. La page de paiement montre ce qui est disponible. Nous ne voyons jamais les données de votre carte.',
    },
    serviceFee: {
      question: 'Y a-t-il des frais supplémentaires ou des réductions ?',
      answer:
        'De petits frais de service peuvent s’appliquer à certaines transactions, et certains propriétaires demandent des frais de ménage, une fois par séjour. Les prix peuvent varier selon le jour et la saison, et un long séjour peut donner droit à une réduction. Avant votre demande, vous voyez le loyer, les frais et la caution sur des lignes séparées. La page « Frais et annulation » indique le taux des frais de service. Publier une annonce est gratuit.',
    },
    refund: {
      question: 'Comment obtenir un remboursement, et si le propriétaire annule ?',
      answer:
        'Vous êtes remboursé en totalité si vous annulez dans les {{freeHours}} heures suivant le paiement, avant l’arrivée. Ensuite, {{halfPercent}} du loyer vous sont rendus jusqu’à {{halfDays}} jours avant l’arrivée, et les frais de ménage et la caution vous sont toujours rendus, mais pas les frais de service. Si le propriétaire annule, tout vous est rendu. Le remboursement est envoyé sur la carte ou le téléphone qui a servi à payer et arrive en général sous 5 à 10 jours.',
    },
    failedPayment: {
      question: 'Mon paiement a échoué ou n’apparaît pas sur ma réservation. Que faire ?',
      answer:
        'Si le statut est « Échec du paiement », rien n’a été débité. Réessayez dans Mes réservations, ou utilisez une autre carte ou un autre téléphone. S’il est « Paiement en cours », ne payez pas de nouveau : nous vérifions auprès du service de paiement, et le statut passe à « Payée » ou « Échec du paiement » dès que nous avons la réponse. Si vous avez été débité deux fois, le paiement en trop vous est remboursé automatiquement ; si ce n’est pas le cas, choisissez « Parler à une personne ».',
    },
    deposit: {
      question: 'Quand ma caution est-elle rendue ?',
      answer:
        'La caution est rendue {{depositDays}} jours après le départ. Si le propriétaire en réclame une partie pour un dommage, vous pouvez répondre, et notre équipe décide.',
    },
    monthlyRent: {
      question: 'Puis-je payer mois par mois ?',
      answer:
        'Oui, pour les séjours au tarif mensuel de plus d’un mois. Vous payez d’abord un mois, les frais et la caution. Chaque mois suivant est dû le jour où il commence, et nous vous le rappelons {{remindDays}} jours avant. Après {{overdueDays}} jours de retard, le mois est marqué « En retard » : vous, le propriétaire et notre équipe le voyez, mais la réservation n’est pas annulée automatiquement.',
    },
    receipts: {
      question: 'Où trouver un reçu ou une facture ?',
      answer:
        'Sur la page de la réservation : chaque paiement a un reçu et chaque réservation confirmée une facture, tous deux en PDF. Tous vos paiements sont dans Paiements.',
    },
    payouts: {
      question: 'Quand les propriétaires reçoivent-ils leur argent ?',
      answer:
        'Un versement est dû {{payoutHours}} heures après l’arrivée, une fois que le locataire a payé, et pour un loyer mensuel {{payoutHours}} heures après chaque paiement suivant. Ajoutez votre compte bancaire ou mobile money dans Revenus, où vous voyez aussi chaque versement.',
    },
    leaveReview: {
      question: 'Comment laisser un avis ?',
      answer:
        'Choisissez « Laisser un avis » sur une réservation passée ou sur la page du logement, donnez de 1 à {{ratingMax}} étoiles et écrivez quelques mots. Les avis des personnes qui ont séjourné portent la mention « Séjour vérifié » et s’affichent en premier.',
    },
    changeReview: {
      question: 'Comment modifier ou supprimer mon avis ?',
      answer:
        'Ouvrez Mes avis : vous pouvez y modifier ou supprimer chacun de vos avis. Vous pouvez garder un avis par logement.',
    },
    replyToReview: {
      question: 'Comment répondre à un avis sur mon logement ?',
      answer:
        'Ouvrez Mes logements puis les avis de l’annonce, et répondez. Vous pouvez répondre une fois à chaque avis, et tout le monde peut lire la réponse.',
    },
    contactSupport: {
      question: 'Comment contacter l’assistance ?',
      answer:
        'Choisissez « Parler à une personne ». Votre message arrive dans notre boîte d’assistance et notre équipe vous répond. Depuis l’assistant, vous pouvez joindre la conversation. Sans compte, écrivez-nous sur la page « Contact ».',
    },
    safety: {
      question: 'Comment me protéger des arnaques ou signaler une annonce ?',
      answer:
        'Payez et écrivez uniquement sur {{product}}. N’envoyez jamais d’argent autrement et ne communiquez ni vos codes ni votre mot de passe. Si on vous le demande, signalez la conversation depuis son menu. Si une annonce vous semble fausse, choisissez « Signaler cette annonce » sur sa page. Chaque annonce est vérifiée avant sa publication.',
    },
  },
}
