import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  pages: {
    terms: {
      title: 'Conditions d’utilisation',
      description: 'Les règles pour les locataires et les propriétaires sur {{product}}.',
      lead: 'Ces règles s’appliquent à toute personne qui utilise {{product}}.',
    },
    privacy: {
      title: 'Politique de confidentialité',
      description: 'Quelles données personnelles {{product}} conserve, pourquoi, combien de temps, et qui les reçoit.',
      lead: 'Nous conservons ce dont les réservations ont besoin, sans publicité, sans suivi et sans vente de données.',
    },
  },
  sections: {
    parties: {
      title: 'Vos interlocuteurs',
      text: '{{operator}} exploite ce site. Le contrat de location lie le locataire et le propriétaire : il est conclu quand le propriétaire confirme une demande. Un propriétaire qui propose la réservation instantanée accepte d’avance toute demande qui remplit ses conditions ; le contrat est alors conclu au moment de la réservation.',
    },
    account: {
      title: 'Votre compte',
      text: 'Il faut un compte avec une adresse e-mail vérifiée pour réserver, publier une annonce ou écrire des messages. Vos indications doivent être exactes. Gardez votre mot de passe pour vous ; vous êtes responsable de ce qui est fait avec votre compte. Une adresse e-mail ne peut avoir qu’un compte.',
    },
    tenants: {
      title: 'Locataires',
      text: 'Réservez seulement pour vous et les voyageurs que vous indiquez, payez par le site et respectez le règlement intérieur. Vous répondez des dégâts que vous ou ces voyageurs causez.',
    },
    landlords: {
      title: 'Propriétaires',
      text: 'Publiez seulement des logements qui vous appartiennent ou que vous êtes autorisé à louer. Les descriptions, les photos et les prix doivent être exacts. Vous devez fournir le logement tel que décrit aux dates confirmées, y compris celles réservées instantanément. Nous mettons en pause les annonces dont vous ne confirmez pas la disponibilité quand nous vous le demandons. Les impôts, les autorisations et le droit local relèvent de votre responsabilité.',
    },
    money: {
      title: 'Paiement, annulation et caution',
      text: 'Les locataires paient des frais de service de {{fee}}, calculés sur le loyer et les éventuels frais de ménage ; publier est gratuit. Les montants d’une réservation sont fixés au moment de la demande. Les remboursements suivent les règles de la page « Frais et annulation », et la page d’une réservation affiche le remboursement exact avant la confirmation d’une annulation. Les cautions sont rendues {{depositDays}} jours après le départ. Si un propriétaire en demande une partie, notre équipe décide après avoir entendu les deux parties.',
    },
    content: {
      title: 'Avis, messages et photos',
      text: 'N’écrivez que ce qui est vrai et ne publiez que des photos que vous avez le droit d’utiliser. Les insultes, la discrimination, la publicité, les données personnelles d’autrui et les tentatives de payer en dehors du site sont interdites. Vous gardez les droits sur ce que vous publiez et nous autorisez à le montrer sur le site.',
    },
    moderation: {
      title: 'Ce que nous vérifions et retirons',
      text: 'Les administrateurs vérifient les annonces avant leur publication. Ils peuvent refuser ou retirer des annonces, supprimer des avis et fermer des comptes qui enfreignent ces règles, en donnant la raison. Si vous n’êtes pas d’accord, écrivez à l’assistance : une autre personne examinera le cas si possible.',
    },
    leaving: {
      title: 'Fermer votre compte',
      text: 'Vous pouvez supprimer votre compte dans votre profil à tout moment, sauf pendant un séjour payé en cours ou à venir.',
    },
    liability: {
      title: 'Notre responsabilité',
      text: 'Nous gérons le site avec soin, mais ne pouvons pas promettre qu’il soit toujours disponible, et nous ne sommes pas partie au contrat de location. Notre responsabilité est celle que prévoit la loi. Rien ici ne limite les droits que la loi vous donne en tant que consommateur.',
    },
    law: {
      title: 'Droit applicable et modifications',
      text: 'Le droit du siège de l’exploitant s’applique, avec le droit impératif de la consommation de votre lieu de résidence. Si nous modifions ces conditions, les nouvelles valent pour les réservations demandées après la modification.',
    },
    controller: {
      title: 'Responsable',
      text: '{{operator}} est responsable de vos données.',
    },
    stored: {
      title: 'Ce que nous conservons et pourquoi',
      text: '- Compte : nom, adresse e-mail, mot de passe (seulement son empreinte), langue et, si vous les ajoutez, numéro de téléphone, photo et texte de présentation. Ils servent à votre compte et aux e-mails sur vos réservations.\n- Réservations et paiements : dates, voyageurs, montants, messages au propriétaire, remboursements et reçus. Ils servent au contrat de location et à notre comptabilité.\n- Annonces : textes, photos et emplacement. Le lieu et la date de prise de vue sont retirés des photos.\n- Messages, avis et conversations avec l’assistance, et vos signalements d’annonces, d’avis et de conversations.\n- Candidatures des propriétaires, avec leurs documents, et coordonnées de versement, conservées chiffrées.\n- Favoris, recherches enregistrées, notifications et votre choix d’e-mails.\n- Notifications dans votre navigateur, si vous les activez : l’adresse à laquelle il les reçoit, jusqu’à ce que vous les désactiviez ou vous déconnectiez.\n- Si vous vous connectez avec un autre service, comme Google : le nom de ce service, votre numéro chez lui et l’adresse e-mail qu’il nous a donnée, jusqu’à ce que vous le retiriez dans votre profil.\n- Si vous activez la validation en deux étapes : la clé de votre application d’authentification, conservée chiffrée, et vos codes de secours, seulement leur empreinte, jusqu’à ce que vous la désactiviez.\n- Pour la sécurité : le navigateur et les heures de vos sessions, les connexions échouées et un journal des actions des administrateurs.',
    },
    seen: {
      title: 'Qui les voit',
      text: 'Tout le monde voit votre nom, votre photo et votre présentation, vos avis et vos annonces publiques avec un emplacement approximatif. Votre adresse e-mail et votre numéro de téléphone ne sont jamais montrés à d’autres personnes. Un locataire dont la réservation est confirmée voit l’adresse exacte. Les documents et les coordonnées de versement sont réservés aux administrateurs. Les administrateurs lisent une conversation quand elle est signalée.',
    },
    kept: {
      title: 'Combien de temps nous les gardons',
      text: '- Comptes non vérifiés : {{unverifiedDays}} jours.\n- Codes envoyés par e-mail : valables {{codeMinutes}} minutes.\n- Sessions : jusqu’à la déconnexion, au plus {{sessionDays}} jours après la connexion.\n- Notifications : {{notificationDays}} jours.\n- Questions sans réponse de l’assistant d’aide : {{questionDays}} jours. Elles sont conservées avec votre compte, pour que chaque personne soit comptée une fois ; les administrateurs les voient sans votre nom.\n- Réseau et appareil des administrateurs dans le journal de leurs actions : {{originDays}} jours.\n- Messages de personnes sans compte, avec leur nom et leur adresse e-mail : {{contactDays}} jours après le dernier message, {{contactHours}} heures si l’adresse n’est pas confirmée, ou jusqu’à ce que vous les supprimiez avec le lien de notre e-mail.\n- Tout le reste : jusqu’à ce que vous le supprimiez, ou votre compte.',
    },
    erased: {
      title: 'Ce qui est effacé avec votre compte',
      text: 'Votre nom, votre adresse e-mail, votre numéro de téléphone, votre photo, vos messages, documents, coordonnées de versement, favoris, recherches enregistrées, ainsi que les textes et photos de vos annonces. Les réservations, paiements et avis restent sous « Ancien utilisateur », car l’autre partie et notre comptabilité en ont besoin.',
    },
    cookies: {
      title: 'Cookies et stockage du navigateur',
      text: 'Quatre cookies : votre thème, votre langue et l’indication que vous êtes connecté et que vous avez vu des logements récemment, qui garde la place de ce que votre navigateur complète. Votre navigateur conserve aussi votre connexion, les logements vus récemment et comparés, des brouillons, des réglages d’affichage et votre discussion avec l’assistant d’aide. Pour que vous puissiez les lire sans connexion, il garde aussi les réservations et les favoris que vous avez vus en dernier ; ils sont effacés quand vous vous déconnectez. Rien de cela ne sert à la publicité ni au suivi.',
    },
    others: { title: 'Qui reçoit des données de notre part' },
    rights: {
      title: 'Vos droits',
      text: 'Dans votre profil, vous pouvez corriger vos données, les télécharger toutes dans un fichier ZIP et supprimer votre compte. Pour les questions et les réclamations, utilisez la page « Contact ». Vous pouvez aussi vous adresser à votre autorité de protection des données.',
    },
  },
  services: {
    stripe:
      '- Paiements : Stripe. Les données de carte vont de vous à Stripe, jamais à nous. Stripe reçoit le montant, le numéro du paiement et votre adresse e-mail.',
    chapa:
      '- Paiements : Chapa. Les données de carte et de mobile money vont de vous à Chapa, jamais à nous. Chapa reçoit le montant, votre nom, votre adresse e-mail et votre numéro de téléphone.',
    sandbox: '- Paiements : personne. Ce site n’accepte que des paiements de test, sans mouvement d’argent.',
    map: '- Cartes : {{mapHost}} envoie les images de carte à votre navigateur et voit votre adresse réseau et la zone que vous regardez.',
    ownMap: '- Cartes : dessinées avec nos propres données ; personne d’autre n’est sollicité.',
    geocoder: '- Les adresses que les propriétaires recherchent sont envoyées à {{geocoderHost}}, sans votre nom.',
    mail: '- Les e-mails sont acheminés par le service de messagerie de l’exploitant.',
    push: '- Notifications dans votre navigateur, si vous les activez : remises chiffrées par le service de l’éditeur du navigateur, qui voit quand l’une est envoyée.',
    signIn:
      '- Si vous vous connectez avec un autre service, comme Google : ce service voit que vous utilisez ce site et quand vous vous y connectez, et nous donne votre nom et votre adresse e-mail. Votre mot de passe reste chez lui.',
    none: '- Personne d’autre : les polices, les scripts et les photos viennent de notre propre serveur.',
  },
}
