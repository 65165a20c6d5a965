import { type Keywords, withQuestions } from './keywords.ts'

/** What people type in French. */
export const keywords: Keywords = withQuestions(
  {
    createAccount: `
    inscription, s'inscrire, +créer un compte, nouveau compte, comment créer un compte, comment m'inscrire
    comment je m'inscris, comment s'inscrire, +ouvrir un compte, faire un compte, je veux créer un compte
    je veux m'inscrire, où s'inscrire, enregistrement
    je voudrais un compte, un compte pour ma femme, un compte pour mon mari, je veux un compte
    où m'inscrire, où est ce que je m'inscris, +m'inscrire, +m'inscrire sur le site, je voudrais m'inscrire
    l'inscription ne marche pas, +ouvrir un deuxième compte`,
    verifyEmail: `
    vérification, code, code de vérification, +vérifier mon e-mail, +vérifier mon adresse mail
    +vérifier mon compte, +confirmer mon adresse, je n'ai pas reçu le code, j'ai pas reçu le code
    code non reçu, pas reçu le mail, le code ne marche pas, renvoyer le code, code expiré, nouveau code
    mon compte n'est pas vérifié, compte non vérifié, e-mail de confirmation
    le mail n'arrive pas, le mail de confirmation n'arrive pas, mail de vérification pas reçu
    le code n'arrive pas
    code expiré, mon code a expiré, mon code ne marche pas, le code ne fonctionne pas, le code n'est plus valable
    +recevoir un nouveau code`,
    forgotPassword: `
    validation en deux étapes, double authentification, authentification à deux facteurs, 2fa
    +activer la double authentification, +désactiver la double authentification
    +activer la validation en deux étapes, +désactiver la validation en deux étapes, application d'authentification
    codes de secours, où sont mes codes de secours, j'ai perdu mon téléphone, j'ai perdu mes codes de secours
    mot de passe, mot de passe oublié, j'ai oublié mon mot de passe, réinitialiser mon mot de passe
    +changer mon mot de passe, +changer de mot de passe, nouveau mot de passe, mot de passe perdu
    je n'arrive pas à me connecter, j'arrive pas à me connecter, impossible de me connecter
    problème de connexion, je ne peux pas me connecter, connexion impossible
    je ne me souviens plus du mot de passe, je ne connais plus mon mot de passe, quel est mon mot de passe
    mot de passe perdu, j'ai perdu mon mot de passe, j'ai oublié mon mot de passe, +récupérer mon mot de passe
    mot de passe incorrect`,
    editProfile: `
    profil, mon profil, +modifier mon profil, +changer ma photo, +changer ma photo de profil, photo de profil
    +changer mon nom, +modifier mon nom, +changer mon numéro, +modifier mon numéro de téléphone
    +changer mon adresse mail, mes informations personnelles, +modifier mes informations
    où est mon profil, comment modifier mon profil
    notifications, notification, +activer les notifications, +désactiver les notifications
    +activer les notifications push, +désactiver les notifications push, trop de mails, trop d'e-mails
    trop de notifications, je reçois trop de mails, +ne plus recevoir de mails, +choisir les e-mails
    réglages des notifications, se désabonner des e-mails, pas de notifications sur mon téléphone
    +changer mon nom de famille, +corriger mon nom, mon nom a changé, mon nom est faux, +modifier mes informations`,
    switchLanguage: `
    langue, +changer la langue, +changer de langue, comment changer la langue, comment changer de langue
    français, anglais, arabe, amharique, +mettre en français, +mettre en anglais, +mettre le site en français
    le site en anglais, +passer en anglais, traduire, traduction, autres langues, langue du site
    mode sombre, mode clair, thème, thème sombre, thème clair, +activer le mode sombre, +désactiver le mode sombre
    +passer en mode clair, +passer en mode sombre, +changer le thème, +changer les couleurs, c'est trop sombre
    l'écran est trop sombre, application, appli, application mobile, +installer l'application
    +télécharger l'application, y a t il une application, y a t il une appli, avez vous une application
    avez vous une application mobile, vous avez une application, existe t il une application, appli android
    appli iphone, +utiliser sur mon téléphone, +ajouter à l'écran d'accueil, +mettre le site en français
    +mettre le site en anglais, site en français, site en anglais`,
    becomeLandlord: `
    +devenir propriétaire, +devenir bailleur, +devenir propriétaire bailleur, comment devenir propriétaire
    +devenir hôte, demande de propriétaire, je veux devenir propriétaire, être propriétaire
    quels documents faut il, quels documents pour devenir propriétaire, documents pour devenir bailleur
    documents à fournir, ma demande de bailleur, compte propriétaire
    +devenir hôte, +devenir hôte sur le site, comment faire pour devenir propriétaire
    comment faire pour louer sur votre site, +m'inscrire comme propriétaire, conditions pour devenir propriétaire`,
    deleteAccount: `
    +supprimer mon compte, +fermer mon compte, +effacer mon compte, suppression du compte, +clôturer mon compte
    +fermer le compte définitivement, comment supprimer mon compte, comment fermer mon compte
    +supprimer mes données, +télécharger mes données, mes données personnelles, rgpd, me désinscrire
    je veux partir, +désactiver mon compte
    je ne veux plus de compte, je ne veux plus mon compte, +fermer mon compte, +effacer mon compte
    +supprimer mes données, +télécharger mes données, +quitter le site`,
    listProperty: `
    +proposer un logement, +publier une annonce, +mettre une annonce, +créer une annonce, +ajouter un logement
    +déposer une annonce, +poster une annonce, nouvelle annonce, +mettre mon appartement en location
    comment mettre mon appartement en location, +mettre ma maison en location, +louer mon appartement
    comment louer mon appartement, comment publier une annonce, je veux louer mon logement
    +mettre mon bien en ligne, +ajouter mon appartement
    je veux louer mon appartement, je veux louer ma maison, je voudrais louer mon appartement, +louer mon logement
    +louer ma chambre, +mettre mon logement en ligne, +mettre une annonce, +passer une annonce, +déposer une annonce`,
    listingCost: `
    annonce gratuite, prix d'une annonce, coût d'une annonce, combien coûte une annonce
    combien coûte la publication, c'est gratuit de publier, c'est gratuit de publier une annonce
    est ce gratuit de publier, +publier gratuitement, faut il payer pour publier, frais pour propriétaires
    combien paient les propriétaires, commission pour les propriétaires, gratuit, +payer pour une annonce
    combien coûte une annonce, ça coûte combien une annonce, combien ça coûte, publier est ce payant
    publier une annonce est ce payant, prix d'une annonce, publier une annonce c'est payant, c'est payant de publier
    faut il payer pour publier, mettre une annonce est gratuit`,
    requiredFields: `
    +fixer des frais de ménage, +ajouter des frais de ménage, +proposer une réduction
    réduction à la semaine, réduction au mois, +fixer un prix pour le week-end, +fixer un prix par saison
    prix de saison, calendrier des prix
    champs obligatoires, informations obligatoires, quelles infos sont obligatoires, qu'est ce qui est obligatoire
    que faut il remplir, informations requises, je ne peux pas envoyer mon annonce, je peux pas envoyer mon annonce
    impossible d'envoyer l'annonce, annonce incomplète, champ manquant, brouillon, que dois je remplir
    de quoi ai je besoin pour une annonce, titre et description
    la description est elle obligatoire, est ce obligatoire, faut il une photo, une photo est elle obligatoire
    champs obligatoires, faut il tout remplir, que faut il remplir, mon annonce est incomplète`,
    photoRules: `
    photo, photos, image, images, taille des photos, taille max des photos, taille maximale des images
    format des photos, format des images, combien de photos, combien de photos puis je ajouter, nombre de photos
    ma photo est refusée, photo refusée, photo trop grande, photo trop petite, la photo ne se charge pas
    impossible d'ajouter une photo, +ajouter des photos, +télécharger une photo, jpg png, définition des photos
    quel format de photo, quel format pour les photos, quels formats de photo, quelle taille de photo`,
    ownership: `
    propriété, je ne suis pas propriétaire, je suis pas propriétaire, je ne suis pas le propriétaire puis je publier
    +louer un logement qui n'est pas à moi, +publier le logement d'un autre, faut il être propriétaire
    dois je être propriétaire, sous location, sous louer, agence, je gère des biens pour d'autres
    preuve de propriété, logement d'un ami
    je loue pour quelqu'un d'autre, +louer pour un ami, +louer pour mes parents, +sous louer, sous location
    +sous louer ma chambre, le logement appartient à mes parents, je suis agent immobilier`,
    approval: `
    validation, annonce en attente, mon annonce est en attente, mon annonce est toujours en attente
    quand mon annonce sera publiée, quand mon annonce est elle publiée, annonce en cours de validation
    annonce refusée, annonce refusée pourquoi, pourquoi mon annonce est refusée, annonce rejetée
    mon annonce n'est pas visible, délai de validation, annonce pas publiée
    mon annonce n'est pas visible, mon annonce n'apparaît pas, mon annonce n'est toujours pas en ligne
    quand mon annonce sera en ligne, combien de temps pour valider mon annonce, validation de mon annonce
    modifications en cours de validation`,
    manageListing: `
    mes logements, mes annonces, +modifier mon annonce, +modifier une annonce, +changer mon annonce
    +supprimer mon annonce, +retirer mon annonce, +mettre en pause, +mettre en pause l'annonce
    +mettre mon annonce en pause, +masquer mon annonce, +changer le prix, +changer le prix de mon logement
    +modifier le prix, +réactiver mon annonce, comment modifier mon annonce, +changer les photos de l'annonce
    logement est il toujours disponible, +confirmer mon annonce, +confirmer la disponibilité, +confirmer que mon logement est disponible
    +confirmer que mon logement est toujours disponible, +dire que mon logement est toujours disponible
    pourquoi mon annonce est en pause, pourquoi mon annonce est elle en pause, mon annonce est en pause
    mon annonce a été mise en pause, pourquoi mon logement est masqué, pourquoi dois je confirmer mon annonce
    rappel de confirmation, e-mail de confirmation de mon annonce, tous les combien dois je confirmer
    +remettre mon annonce en ligne, +réactiver mon annonce, +réafficher mon annonce, +enlever la pause
    mon annonce n'est plus visible, mon logement n'est plus disponible, +augmenter le loyer, +baisser le prix
    +changer le loyer`,
    calendar: `
    calendrier, +bloquer des dates, +bloquer des jours, dates indisponibles, disponibilités
    +synchroniser le calendrier, +synchroniser calendrier airbnb, +synchroniser avec airbnb, calendrier airbnb
    +importer un calendrier, +exporter le calendrier, ical, comment bloquer des dates, +rendre indisponible
    calendrier de toutes mes annonces, tous mes calendriers, page aujourd'hui, mes prochaines arrivées
    qui arrive aujourd'hui, qui arrive cette semaine, mes arrivées et départs, combien de nuits sont réservées
    +changer l'heure d'arrivée, +fermer des dates, +fermer mon calendrier, +bloquer une semaine, je suis absent en août
    je ne suis pas disponible en août, +bloquer le mois d'août`,
    findPlace: `
    recherche, chercher, trouver, +trouver un logement, +trouver un appartement, +trouver une maison
    +chercher un appartement, comment trouver un logement, comment chercher, je cherche un appartement
    je cherche un studio, filtre, filtres, filtrer, +filtrer par prix, +filtrer par ville
    +rechercher par ville, nombre de chambres, appartement avec parking, équipements, page suivante
    +enregistrer une recherche, +enregistrer ma recherche, recherche enregistrée, recherches enregistrées
    mes recherches enregistrées, alerte, alertes, +créer une alerte, alerte nouveaux logements
    alerte nouvelles annonces, alerte nouvelle annonce, alerte nouveau logement
    +être prévenu des nouveaux logements, +être averti des nouvelles annonces
    +recevoir les nouvelles annonces, wifi, y a t il le wifi, y a t il internet, il y a le wifi
    est ce qu'il y a le wifi, y a t il une machine à laver, y a t il un parking, quels équipements
    maison avec piscine, appartement avec balcon, maison avec jardin, appartement meublé, logement avec wifi
    je cherche une maison, je cherche une chambre, je cherche un logement
    dates flexibles, j'ai des dates flexibles, mes dates sont flexibles, je suis flexible sur les dates
    +chercher avec des dates flexibles, flexible, un week end en mai, n'importe quel week end, une semaine en juillet
    +chercher un week end, +chercher un mois entier, +chercher sans dates, +filtrer par réservation instantanée
    prix du séjour entier, je cherche un appartement pas cher, je cherche un studio pas cher, logement pas cher
    je cherche un appartement à paris, je cherche un studio à lille`,
    sortResults: `
    trier, tri, +trier par prix, +trier les résultats, ordre, ordre des résultats, les moins chers
    les moins chers d'abord, moins cher en premier, prix croissant, les plus récents, les mieux notés
    classer par prix, comment trier les résultats, les nouveautés d'abord
    pertinence, +trier par pertinence, les plus pertinents, c'est quoi la pertinence`,
    favourites: `
    favoris, favori, mes favoris, où sont mes favoris, coeur, cœur, à quoi sert le coeur, le coeur
    +ajouter aux favoris, +enregistrer un logement, +sauvegarder un logement, +garder un logement
    aimer un logement, liste de souhaits, +retirer des favoris, comment ajouter aux favoris
    retrouver mes favoris, les logements que j'aime, les logements enregistrés, où sont les logements que j'ai aimés
    mes coups de coeur`,
    location: `
    adresse, adresse exacte, adresse exacte du logement, emplacement, carte, plan, +voir sur la carte
    où se trouve le logement, où est le logement, où se trouve l'appartement, quartier, quelle rue
    pourquoi je ne vois pas l'adresse, quand aurai je l'adresse, +voir l'adresse, localisation
    c'est dans quel quartier, quel quartier, c'est où, c'est où exactement, dans quelle rue
    quelle est l'adresse, quelle est l'adresse exacte, où est situé le logement, adresse du logement
    heure d'arrivée, heure de départ, à quelle heure arriver, à quelle heure est l'arrivée
    à quelle heure puis je arriver, à quelle heure est ce que je peux arriver, à quelle heure peut on arriver
    quand puis je arriver, à quelle heure partir, à quelle heure faut il partir, à quelle heure dois je partir
    à quelle heure est le départ, horaires d'arrivée, check in, check out, heure du check in, +arriver tard
    +arriver plus tôt, +arriver le soir, arrivée tardive, +partir plus tard, remise des clés
    pourquoi je n'ai pas l'adresse, pourquoi l'adresse n'est pas visible, l'adresse n'apparaît pas`,
    houseRules: `
    règlement, règlement intérieur, règles, animaux, chien, chat, fumer, tabac, fête, fêtes, soirée, enfants
    les animaux sont ils acceptés, les animaux sont ils autorisés, animaux acceptés, puis je venir avec mon chien
    on peut fumer, peut on fumer, on peut fumer dans l'appartement, peut on faire la fête
    règles de la maison, bruit, où est le règlement
    chiens, chien autorisé, chien accepté, chiens autorisés, chats autorisés, mon chien est il accepté
    les chiens sont ils acceptés, j'ai un chien, j'ai un chat, nous avons un chien, +venir avec mon chien
    +venir avec un chien, +venir avec mon chat, +amener mon chien, +amener mon chat
    je peux venir avec un chien, je peux prendre mon chien, avec un chien
    est ce qu'on peut fumer, est ce qu'on peut venir avec un chien, est ce que les animaux sont acceptés
    est ce qu'on peut faire la fête
    les enfants sont ils acceptés, les enfants sont ils autorisés, avec des enfants, +venir avec des enfants
    +inviter des amis, +recevoir des invités, puis je inviter des amis`,
    contactLandlord: `
    +contacter le propriétaire, +contacter le proprio, comment contacter le propriétaire, +discuter avec le propriétaire
    +écrire au propriétaire, +envoyer un message au propriétaire, +envoyer un message au proprio
    message au propriétaire, +parler au propriétaire, +poser une question au propriétaire
    +joindre le propriétaire, +contacter l'hôte, téléphone du propriétaire, question avant de réserver
    +parler au propriétaire avant de réserver, +écrire au proprio, +parler au proprio
    +poser une question avant de réserver, +appeler le propriétaire, numéro du propriétaire`,
    findMessages: `
    messages, mes messages, messagerie, boîte de réception, conversations, mes conversations
    où sont mes messages, où est ma conversation, je trouve plus ma conversation, je ne trouve pas mes messages
    +voir mes messages, lire mes messages, anciens messages, +retrouver une conversation
    où sont les réponses du propriétaire, où voir la réponse du propriétaire, le message du propriétaire
    où sont mes conversations`,
    sendPhotos: `
    +envoyer une photo, +envoyer des photos, +envoyer une image, +envoyer une photo dans le chat
    +envoyer une photo au propriétaire, +joindre une image, +joindre une photo, +joindre un fichier, pièce jointe
    photo dans un message, +ajouter une photo au message, peut on envoyer des photos`,
    reportPerson: `
    signaler, bloquer, +signaler un utilisateur, +signaler quelqu'un, +signaler une personne
    +signaler le propriétaire, +bloquer quelqu'un, +bloquer une personne, +bloquer un utilisateur
    harcèlement, on me harcèle, insultes, on m'insulte, propriétaire impoli, comment signaler, spam
    débloquer, +signaler une conversation
    je veux bloquer un propriétaire, +bloquer un propriétaire, +bloquer un locataire, +signaler un locataire
    on m'a insulté, le propriétaire m'insulte, le locataire m'insulte, il m'insulte, quelqu'un me harcèle
    +signaler un propriétaire`,
    requestBooking: `
    réserver, réservation, comment réserver, faire une réservation, je veux réserver, +demander à réserver
    +réserver un logement, +réserver un appartement, +réserver un studio, je veux réserver un studio
    je veux louer, comment faire une réservation, comment ça marche, demande de réservation, nouvelle réservation
    comment louer un appartement
    comment on réserve, comment réserve t on, comment je réserve un appart, je veux un studio
    réservation instantanée, c'est quoi la réservation instantanée, qu'est ce que la réservation instantanée
    comment marche la réservation instantanée, +réserver immédiatement, +réserver tout de suite, +réserver sans attendre
    +réserver sans attendre de réponse, que veut dire réservation instantanée, instantané
    pourquoi ma réservation n'est pas instantanée, +réserver une chambre, +réserver une maison, je voudrais réserver
    je voudrais réserver un appartement, +louer une chambre, +louer un appartement, +louer une maison`,
    replyTime: `
    pas de réponse, le propriétaire ne répond pas, proprio ne répond pas, sans réponse du propriétaire
    combien de temps pour une réponse, combien de temps pour répondre, délai de réponse
    quand le propriétaire va répondre, j'attends une réponse, encore aucune réponse, demande expirée
    pourquoi ma demande a expiré, quand ma réservation sera confirmée
    le propriétaire met longtemps à répondre, le proprio met du temps à répondre
    le propriétaire tarde à répondre`,
    decideRequests: `
    accepter, refuser, +accepter une demande, +accepter une réservation, +accepter une demande de réservation
    +refuser une demande, +refuser une réservation, +refuser un locataire, +accepter un locataire
    +confirmer une réservation, demandes de réservation, comment accepter une demande
    où voir les demandes, +approuver une réservation
    +activer la réservation instantanée, +désactiver la réservation instantanée, +proposer la réservation instantanée
    +autoriser la réservation instantanée, réservation instantanée pour mon annonce
    +accepter automatiquement les réservations, +confirmer automatiquement les demandes, confirmation automatique
    qui peut réserver instantanément, un voyageur a réservé sans me demander, où sont mes demandes
    les demandes que j'ai reçues, où sont les demandes reçues`,
    cancelBooking: `
    annuler, annulation, +annuler ma réservation, +annuler une réservation, comment annuler
    comment annuler ma réservation, annulation gratuite, l'annulation est elle gratuite, frais d'annulation
    conditions d'annulation, politique d'annulation, +annuler sous 24 heures, puis je annuler
    je veux annuler, +annuler ma demande, +annuler mon séjour, +annuler gratuitement
    est ce que je peux annuler, annuler sans frais
    quels frais pour annuler, combien coûte une annulation, combien ça coûte d'annuler, l'annulation est elle payante
    frais en cas d'annulation`,
    bookingStatus: `
    mes réservations, statut de ma réservation, où voir mes réservations, où sont mes réservations
    +voir ma réservation, ma réservation est elle confirmée, ma réservation est confirmée, état de ma réservation
    suivi de réservation, séjours à venir, mes séjours, où est ma réservation, réservation en attente
    ma demande est elle acceptée, ma demande a t elle été acceptée, le propriétaire a t il accepté, où en est ma demande
    où en est ma réservation`,
    changeDates: `
    +changer les dates, +modifier les dates, +changer les dates de ma réservation, +modifier ma réservation
    +changer ma réservation, +prolonger mon séjour, prolonger, rester plus longtemps, autres dates
    +décaler ma réservation, +reporter ma réservation, +raccourcir mon séjour, partir plus tôt
    +ajouter une nuit, puis je changer les dates
    +rester un jour de plus, +rester deux jours de plus, +rester une semaine de plus, +ajouter des nuits
    +changer la date d'arrivée`,
    payNow: `
    payer, paiement, comment payer, comment payer ma réservation, quand payer, quand dois je payer
    où payer, +payer maintenant, +payer ma réservation, +régler ma réservation, délai de paiement
    où est le bouton payer, effectuer le paiement, combien de temps pour payer, comment régler
    à quel moment je paie, quand est ce que je paie, quand faut il payer, est ce que je paie maintenant
    je paie quand, jusqu'à quand payer
    à quel moment je dois payer, quand est ce qu'on paie, quand paie t on, quand est ce que je dois payer
    +payer le solde`,
    paymentMethods: `
    moyens de paiement, modes de paiement, quels moyens de paiement, quels moyens de paiement acceptez vous
    carte, carte bancaire, carte bleue, visa, mastercard, mobile money, paypal, espèces, virement
    +payer par carte, +payer par carte bancaire, +payer en espèces, +payer avec paypal, +payer par virement
    +payer par téléphone, acceptez vous la carte
    +payer en liquide, payer cash, +payer en plusieurs cartes, en liquide
    acceptez vous paypal, acceptez vous visa, acceptez vous les espèces, acceptez vous le mobile money
    peut on payer par carte`,
    serviceFee: `
    frais de ménage, c'est quoi les frais de ménage, pourquoi des frais de ménage, y a t il une réduction
    réduction pour un long séjour, pourquoi c'est plus cher le week-end, pourquoi le prix change en été
    frais, frais de service, c'est quoi les frais de service, que sont les frais de service
    frais supplémentaires, frais cachés, y a t il des frais cachés, y a t il des frais, commission
    combien sont les frais, pourquoi des frais, coûts supplémentaires, frais de dossier, prix total
    quelle commission prenez vous
    combien de frais, quel pourcentage prenez vous, quels sont les frais de service, à combien s'élèvent les frais`,
    refund: `
    remboursement, remboursé, me faire rembourser, comment me faire rembourser, être remboursé
    comment être remboursé, +récupérer mon argent, je veux mon argent, remboursement complet
    quand serai je remboursé, où est mon remboursement, remboursement après annulation
    combien est ce que je récupère, politique de remboursement, remboursement intégral
    quand est ce que je suis remboursé, quand est ce qu'on me rembourse
    combien de temps pour être remboursé, je ne suis pas remboursé
    je n'ai pas été remboursé, je n'ai pas reçu le remboursement, pas encore remboursé, remboursement pas reçu
    où est mon argent remboursé`,
    failedPayment: `
    paiement refusé, paiement échoué, échec du paiement, carte refusée, ma carte ne passe pas
    ma carte est refusée, le paiement ne passe pas, le paiement ne fonctionne pas, erreur de paiement
    problème de paiement, +réessayer le paiement, débité deux fois, j'ai payé deux fois
    j'ai payé mais la réservation n'est pas payée, impossible de payer
    ma banque refuse la carte, ma banque a refusé le paiement, la carte a été refusée, la carte ne marche pas
    paiement rejeté`,
    deposit: `
    caution, dépôt de garantie, ma caution, +rendre la caution, +récupérer ma caution, retour de la caution
    quand est ce qu'on me rend la caution, quand est rendue la caution, quand ma caution est rendue
    à quoi sert la caution, le propriétaire garde ma caution, garde la caution, dégâts, dommages
    remboursement de la caution
    quand est ce que je récupère ma caution, combien de caution, c'est combien la caution
    combien est la caution, quel est le montant de la caution, montant de la caution, y a t il une caution
    faut il une caution
    le propriétaire ne rend pas la caution, le proprio garde la caution, caution non rendue, pas reçu ma caution`,
    monthlyRent: `
    mensuel, loyer mensuel, +payer chaque mois, +payer par mois, +payer mois par mois, +payer mensuellement
    paiement mensuel, paiement en plusieurs fois, +payer en plusieurs fois, échéances, mensualités
    quand est dû le loyer, loyer du mois prochain, prochain paiement, +payer le loyer, loyer en retard
    +payer le loyer chaque mois, +payer le loyer par mois, le loyer tous les mois, payer tous les mois
    peut on payer chaque mois`,
    receipts: `
    reçu, reçus, facture, factures, je veux une facture, +télécharger le reçu, +télécharger ma facture
    où est ma facture, où trouver un reçu, où trouver ma facture, quittance, justificatif de paiement
    preuve de paiement, pdf, mes paiements, historique des paiements
    facture pour mon entreprise, facture pour mon employeur, il me faut une facture
    j'ai besoin d'une facture, +avoir une facture, +obtenir une facture, facture de ma réservation
    +imprimer ma facture
    justificatif, +avoir un justificatif, reçu pour mon employeur, reçu de paiement, quittance de loyer`,
    payouts: `
    versement, versements, revenus, mes revenus, compte bancaire, +ajouter mon compte bancaire
    quand suis je payé, quand est ce que je suis payé, quand est ce que je reçois mon argent
    quand est ce que je reçois mon argent propriétaire, +recevoir mon argent, +recevoir le loyer
    où est mon argent, +changer mon compte bancaire, rib, iban, quand les propriétaires sont payés
    +changer mon iban, +modifier mon iban, +modifier mon compte bancaire, +ajouter mon rib, mon rib a changé`,
    leaveReview: `
    avis, +laisser un avis, +écrire un avis, donner un avis, comment laisser un avis, noter, note, étoiles
    +noter mon séjour, +noter le logement, évaluer, +évaluer mon séjour, commentaire, +laisser un commentaire
    qui peut laisser un avis, comment noter
    où laisser un avis, où est ce que je laisse un avis, où noter le logement, où donner mon avis
    +donner une note, +mettre une note, +mettre des étoiles, +donner des étoiles, +évaluer le logement`,
    changeReview: `
    mes avis, +modifier mon avis, +modifier un avis, +changer mon avis, +supprimer mon avis, +supprimer un avis
    +effacer mon avis, +corriger mon avis, où sont mes avis, +voir mes avis, comment supprimer mon avis
    +changer ma note`,
    replyToReview: `
    +répondre à un avis, +répondre aux avis, réponse à un avis, comment répondre à un avis
    +répondre à un commentaire, +répondre à un commentaire négatif, +répondre à un mauvais avis
    avis négatif, mauvais avis sur mon logement, avis sur mon logement, commenter un avis`,
    contactSupport: `
    aide, support, assistance, contact, service client, +contacter le support, +contacter l'assistance
    +contacter le service client, comment vous contacter, vous contacter, +parler à quelqu'un
    +parler à une personne, +parler à un humain, +parler à un conseiller, j'ai besoin d'aide, besoin d'aide
    e-mail du support, numéro de téléphone, j'ai un problème, le site ne marche pas, bug, réclamation
    +joindre le support, +joindre l'assistance, +joindre quelqu'un, je veux parler à un conseiller
    je veux parler à quelqu'un`,
    safety: `
    arnaque, fraude, sécurité, escroquerie, fausse annonce, est ce une arnaque, c'est une arnaque
    est ce sûr, est ce sécurisé, est ce fiable, +payer hors du site, le propriétaire veut que je paie hors du site
    le proprio veut que je paie hors du site, demande un virement, +payer en dehors, whatsapp, western union
    +signaler une annonce, +signaler une arnaque, annonce suspecte, éviter les arnaques, puis je faire confiance
    +signaler une fausse annonce, +signaler un logement, +signaler cette annonce
    on me demande de payer par virement, on me demande de payer par western union, on me demande de l'argent
    on me demande mon code, cette annonce est fausse, les photos sont volées, annonce mensongère
    il demande un virement, le propriétaire demande un virement, le propriétaire demande de l'argent
    payer avant la visite, virement avant la visite, +payer avant de visiter, on me demande un acompte`,
  },
  ['comment …', 'puis je …', 'je peux …', 'est ce que je peux …', 'je voudrais …', 'où …'],
)
