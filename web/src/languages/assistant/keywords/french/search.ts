/** Of search and chat. */
export const search = {
  findPlace: `
    recherche, chercher, trouver, +trouver un logement, +trouver un appartement, +trouver une maison
    +chercher un appartement, comment trouver un logement, comment chercher, je cherche un appartement
    je cherche un studio, filtre, filtres, filtrer, +filtrer par prix, +filtrer par ville, +rechercher par ville
    nombre de chambres, appartement avec parking, équipements, page suivante, +enregistrer une recherche
    +enregistrer ma recherche, recherche enregistrée, recherches enregistrées, mes recherches enregistrées, alerte
    alertes, +créer une alerte, alerte nouveaux logements, alerte nouvelles annonces, alerte nouvelle annonce
    alerte nouveau logement, +être prévenu des nouveaux logements, +être averti des nouvelles annonces
    +recevoir les nouvelles annonces, wifi, y a t il le wifi, y a t il internet, il y a le wifi
    est ce qu'il y a le wifi, y a t il une machine à laver, y a t il un parking, quels équipements
    maison avec piscine, appartement avec balcon, maison avec jardin, appartement meublé, logement avec wifi
    je cherche une maison, je cherche une chambre, je cherche un logement, dates flexibles, j'ai des dates flexibles
    mes dates sont flexibles, je suis flexible sur les dates, +chercher avec des dates flexibles, flexible
    un week end en mai, n'importe quel week end, une semaine en juillet, +chercher un week end
    +chercher un mois entier, +chercher sans dates, +filtrer par réservation instantanée, prix du séjour entier
    je cherche un appartement pas cher, je cherche un studio pas cher, logement pas cher
    je cherche un appartement à paris, je cherche un studio à lille, appartement avec deux chambres
    appartement à moins de 800 euros, logement pour deux personnes, maison pour six personnes
    chercher une maison avec piscine, +chercher une maison, +chercher un logement, +trouver un studio
    +trouver une chambre, je cherche une maison avec jardin, je cherche un appartement avec parking
    je cherche un appartement meublé, je cherche un logement pour un mois, je cherche une chambre pour étudiant
    appartement en centre ville, un appartement pour deux, une maison pour l'été, avez vous des appartements
    où chercher un logement, comment utiliser les filtres, je ne trouve rien, aucun résultat
    prévenez moi des nouvelles annonces, mes dates peuvent changer`,
  sortResults: `
    trier, tri, +trier par prix, +trier les résultats, ordre, ordre des résultats, les moins chers
    les moins chers d'abord, moins cher en premier, prix croissant, les plus récents, les mieux notés
    classer par prix, comment trier les résultats, les nouveautés d'abord, pertinence, +trier par pertinence
    les plus pertinents, c'est quoi la pertinence, du moins cher au plus cher, +voir les moins chers
    +afficher les moins chers, +afficher les plus récents, +classer les résultats, +classer par prix, +trier par note
    prix le plus bas, comment trier par prix`,
  favourites: `
    favoris, favori, mes favoris, où sont mes favoris, coeur, cœur, à quoi sert le coeur, le coeur
    +ajouter aux favoris, +enregistrer un logement, +sauvegarder un logement, +garder un logement, aimer un logement
    liste de souhaits, +retirer des favoris, comment ajouter aux favoris, retrouver mes favoris
    les logements que j'aime, les logements enregistrés, où sont les logements que j'ai aimés, mes coups de coeur
    où sont les logements que j'ai enregistrés, où sont mes logements enregistrés
    où retrouver les logements que j'aime, où trouver mes favoris, +mettre en favori, +mettre un logement en favori
    +supprimer un favori, +enlever des favoris, ma liste de favoris, à quoi sert le cœur`,
  location: `
    adresse, adresse exacte, adresse exacte du logement, emplacement, carte, plan, +voir sur la carte
    où se trouve le logement, où est le logement, où se trouve l'appartement, quartier, quelle rue
    pourquoi je ne vois pas l'adresse, quand aurai je l'adresse, +voir l'adresse, localisation
    c'est dans quel quartier, quel quartier, c'est où, c'est où exactement, dans quelle rue, quelle est l'adresse
    quelle est l'adresse exacte, où est situé le logement, adresse du logement, heure d'arrivée, heure de départ
    à quelle heure arriver, à quelle heure est l'arrivée, à quelle heure puis je arriver
    à quelle heure est ce que je peux arriver, à quelle heure peut on arriver, quand puis je arriver
    à quelle heure partir, à quelle heure faut il partir, à quelle heure dois je partir, à quelle heure est le départ
    horaires d'arrivée, check in, check out, heure du check in, +arriver tard, +arriver plus tôt, +arriver le soir
    arrivée tardive, +partir plus tard, remise des clés, pourquoi je n'ai pas l'adresse
    pourquoi l'adresse n'est pas visible, l'adresse n'apparaît pas, instructions d'arrivée, consignes d'arrivée
    comment se passe l'arrivée, comment entrer dans le logement, comment récupérer les clés, où récupérer les clés
    où je récupère les clés, qui me donne les clés, code de la porte, adresse de ma réservation
    on peut arriver à quelle heure, à quelle heure on peut arriver, à quelle heure on doit partir
    jusqu'à quelle heure peut on arriver, peut on arriver tard, peut on arriver plus tôt, où est l'appartement
    quand est ce que j'ai l'adresse, je ne vois pas l'adresse, dans quel quartier`,
  houseRules: `
    règlement, règlement intérieur, règles, animaux, chien, chat, fumer, tabac, fête, fêtes, soirée, enfants
    les animaux sont ils acceptés, les animaux sont ils autorisés, animaux acceptés, puis je venir avec mon chien
    on peut fumer, peut on fumer, on peut fumer dans l'appartement, peut on faire la fête, règles de la maison, bruit
    où est le règlement, chiens, chien autorisé, chien accepté, chiens autorisés, chats autorisés
    mon chien est il accepté, les chiens sont ils acceptés, j'ai un chien, j'ai un chat, nous avons un chien
    +venir avec mon chien, +venir avec un chien, +venir avec mon chat, +amener mon chien, +amener mon chat
    je peux venir avec un chien, je peux prendre mon chien, avec un chien, est ce qu'on peut fumer
    est ce qu'on peut venir avec un chien, est ce que les animaux sont acceptés, est ce qu'on peut faire la fête
    les enfants sont ils acceptés, les enfants sont ils autorisés, avec des enfants, +venir avec des enfants
    +inviter des amis, +recevoir des invités, puis je inviter des amis, les chats sont ils acceptés
    peut on fumer dans l'appartement, peut on venir avec un chien, peut on venir avec des enfants
    peut on inviter des amis, j'ai un chien est ce possible, on a un chien, on a un chat, le bruit`,
  contactLandlord: `
    +contacter le propriétaire, +contacter le proprio, comment contacter le propriétaire
    +discuter avec le propriétaire, +écrire au propriétaire, +envoyer un message au propriétaire
    +envoyer un message au proprio, message au propriétaire, +parler au propriétaire
    +poser une question au propriétaire, +joindre le propriétaire, +contacter l'hôte, téléphone du propriétaire
    question avant de réserver, +parler au propriétaire avant de réserver, +écrire au proprio, +parler au proprio
    +poser une question avant de réserver, +appeler le propriétaire, numéro du propriétaire, le chauffage est en panne
    le chauffage ne marche pas, il n'y a pas de chauffage, pas de chauffage, il n'y a pas d'eau chaude
    pas d'eau chaude, plus d'eau chaude, pas d'eau, pas d'électricité, panne de courant, le wifi ne marche pas
    il n'y a pas de wifi, pas de wifi, internet ne marche pas, pas d'internet, mot de passe du wifi, code du wifi
    la clim est en panne, la climatisation ne marche pas, le frigo est en panne, la douche est cassée
    les toilettes sont bouchées, fuite d'eau, quelque chose est cassé, l'appartement était sale
    l'appartement est sale, le logement est sale, le logement était sale, pas propre, j'ai perdu la clé
    j'ai perdu ma clé, j'ai perdu les clés, j'ai perdu mes clés, je ne peux pas entrer dans le logement
    je n'arrive pas à ouvrir la porte, la clé ne marche pas, le code de la porte ne marche pas, personne pour m'ouvrir
    problème dans le logement, problème dans l'appartement, problème pendant mon séjour, punaises de lit
    voisins bruyants, il manque des serviettes, qui appeler en cas de problème, logement pas conforme
    comment joindre le propriétaire, comment parler au propriétaire, comment écrire au propriétaire
    je veux parler au propriétaire, je veux écrire au propriétaire, je veux contacter le propriétaire
    j'ai une question pour le propriétaire, j'ai une question sur le logement, peut on visiter, peut on visiter avant
    +visiter le logement, +visiter avant de réserver, visite`,
  findMessages: `
    messages, mes messages, messagerie, boîte de réception, conversations, mes conversations, où sont mes messages
    où est ma conversation, je trouve plus ma conversation, je ne trouve pas mes messages, +voir mes messages
    lire mes messages, anciens messages, +retrouver une conversation, où sont les réponses du propriétaire
    où voir la réponse du propriétaire, le message du propriétaire, où sont mes conversations
    je ne trouve plus mes messages, je ne trouve plus la conversation, où lire mes messages, où voir mes messages
    où est mon message, où sont mes discussions, le propriétaire a t il répondu, est ce que le propriétaire a répondu
    j'ai reçu un message où est il`,
  sendPhotos: `
    +envoyer une photo, +envoyer des photos, +envoyer une image, +envoyer une photo dans le chat
    +envoyer une photo au propriétaire, +joindre une image, +joindre une photo, +joindre un fichier, pièce jointe
    photo dans un message, +ajouter une photo au message, peut on envoyer des photos, comment envoyer une photo
    comment joindre une photo, comment envoyer un document, +envoyer un document, +envoyer un fichier
    +envoyer ma pièce d'identité, puis je envoyer des fichiers`,
  reportPerson: `
    signaler, bloquer, +signaler un utilisateur, +signaler quelqu'un, +signaler une personne
    +signaler le propriétaire, +bloquer quelqu'un, +bloquer une personne, +bloquer un utilisateur, harcèlement
    on me harcèle, insultes, on m'insulte, propriétaire impoli, comment signaler, spam, débloquer
    +signaler une conversation, je veux bloquer un propriétaire, +bloquer un propriétaire, +bloquer un locataire
    +signaler un locataire, on m'a insulté, le propriétaire m'insulte, le locataire m'insulte, il m'insulte
    quelqu'un me harcèle, +signaler un propriétaire, comment bloquer quelqu'un, comment bloquer un utilisateur
    comment signaler un propriétaire, comment signaler quelqu'un, comment signaler un locataire
    le propriétaire est agressif, le propriétaire est impoli, le locataire est impoli, il m'envoie des insultes
    je reçois des insultes, je reçois des messages bizarres, il n'arrête pas de m'écrire`,
}
