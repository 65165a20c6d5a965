/** Of accounts and listings. */
export const accounts = {
  createAccount: `
    inscription, s'inscrire, +créer un compte, nouveau compte, comment créer un compte, comment m'inscrire
    comment je m'inscris, comment s'inscrire, +ouvrir un compte, faire un compte, je veux créer un compte
    je veux m'inscrire, où s'inscrire, enregistrement, je voudrais un compte, un compte pour ma femme
    un compte pour mon mari, je veux un compte, où m'inscrire, où est ce que je m'inscris, +m'inscrire
    +m'inscrire sur le site, je voudrais m'inscrire, l'inscription ne marche pas, +ouvrir un deuxième compte
    où est ce que je peux m'inscrire, est ce gratuit de s'inscrire, l'inscription est elle gratuite
    c'est gratuit de créer un compte, ai je besoin d'un compte, +créer un compte avec google
    je n'arrive pas à m'inscrire, je n'arrive pas à créer un compte, comment faire pour m'inscrire`,
  verifyEmail: `
    vérification, code, code de vérification, +vérifier mon e-mail, +vérifier mon adresse mail, +vérifier mon compte
    +confirmer mon adresse, je n'ai pas reçu le code, j'ai pas reçu le code, code non reçu, pas reçu le mail
    le code ne marche pas, renvoyer le code, code expiré, nouveau code, mon compte n'est pas vérifié
    compte non vérifié, e-mail de confirmation, le mail n'arrive pas, le mail de confirmation n'arrive pas
    mail de vérification pas reçu, le code n'arrive pas, mon code a expiré, mon code ne marche pas
    le code ne fonctionne pas, le code n'est plus valable, +recevoir un nouveau code, je ne reçois pas le code
    je reçois pas le code, le code n'arrive jamais, renvoyez moi le code, code invalide, le code est refusé
    le code reçu est expiré, le code est expiré, mon code est expiré, je n'ai toujours pas le code
    je n'ai rien reçu par mail, je n'ai pas reçu de mail, je n'ai pas reçu le mail de confirmation, où mettre le code
    où entrer le code, le code dure combien de temps`,
  forgotPassword: `
    validation en deux étapes, double authentification, authentification à deux facteurs, 2fa
    +activer la double authentification, +désactiver la double authentification, +activer validation en deux étapes
    +désactiver validation en deux étapes, application d'authentification, codes de secours
    où sont mes codes de secours, j'ai perdu mon téléphone, j'ai perdu mes codes de secours, mot de passe
    mot de passe oublié, j'ai oublié mon mot de passe, réinitialiser mon mot de passe, +changer mon mot de passe
    +changer de mot de passe, nouveau mot de passe, mot de passe perdu, je n'arrive pas à me connecter
    j'arrive pas à me connecter, impossible de me connecter, problème de connexion, je ne peux pas me connecter
    connexion impossible, je ne me souviens plus du mot de passe, je ne connais plus mon mot de passe
    quel est mon mot de passe, j'ai perdu mon mot de passe, +récupérer mon mot de passe, mot de passe incorrect
    j'ai changé de téléphone, j'ai changé de téléphone je peux plus me connecter
    nouveau téléphone je ne peux plus me connecter, j'ai un nouveau téléphone, je peux plus me connecter
    je ne peux plus me connecter, je n'ai plus accès à mon compte, +activer la 2fa, +désactiver la 2fa, code 2fa
    mon compte a été piraté, comment faire si j'ai oublié mon mot de passe, je n'ai plus mon mot de passe
    mon mot de passe ne fonctionne pas, mon mot de passe ne marche pas, impossible d'entrer dans mon compte
    je suis bloqué, mon compte est bloqué, comment me reconnecter, +me reconnecter, +changer mon mdp, mdp oublié
    j'ai oublié mon mdp`,
  editProfile: `
    profil, mon profil, +modifier mon profil, +changer ma photo, +changer ma photo de profil, photo de profil
    +changer mon nom, +modifier mon nom, +changer mon numéro, +modifier mon numéro de téléphone
    +changer mon adresse mail, mes informations personnelles, +modifier mes informations, où est mon profil
    comment modifier mon profil, notifications, notification, +activer les notifications
    +désactiver les notifications, +activer les notifications push, +désactiver les notifications push, trop de mails
    trop d'e-mails, trop de notifications, je reçois trop de mails, +ne plus recevoir de mails, +choisir les e-mails
    réglages des notifications, se désabonner des e-mails, +me désabonner, +me désinscrire, désabonnement, pas de notifications sur mon téléphone
    +changer mon nom de famille, +corriger mon nom, mon nom a changé, mon nom est faux, +changer mon adresse e-mail
    +changer mon mail, ma nouvelle adresse mail, j'ai changé de numéro, j'ai changé de nom, j'ai changé d'adresse mail
    je reçois trop d'e-mails, trop de messages de votre part, arrêtez les mails, +arrêter les mails
    +arrêter les notifications, qui voit mon numéro, mon numéro est il visible, +mettre une photo de profil
    +mettre une photo`,
  switchLanguage: `
    langue, changer la langue en anglais, changer la langue en français, +changer la langue, +changer de langue, comment changer la langue, comment changer de langue, français
    anglais, arabe, amharique, +mettre en français, +mettre en anglais, +mettre le site en français
    le site en anglais, +passer en anglais, traduire, traduction, autres langues, langue du site, mode sombre
    mode clair, thème, thème sombre, thème clair, +activer le mode sombre, +désactiver le mode sombre
    +passer en mode clair, +passer en mode sombre, +changer le thème, +changer les couleurs, c'est trop sombre
    l'écran est trop sombre, application, appli, application mobile, +installer l'application
    +télécharger l'application, y a t il une application, y a t il une appli, avez vous une application
    avez vous une application mobile, vous avez une application, existe t il une application, appli android
    appli iphone, +utiliser sur mon téléphone, +ajouter à l'écran d'accueil, +mettre le site en anglais
    site en français, site en anglais, mode nuit, l'écran est trop clair, c'est trop clair, le site est en anglais
    le site n'est pas en français, tout est en anglais, je ne comprends pas l'anglais
    comment mettre le site en français, comment avoir le site en français, existe en arabe, +mettre en arabe
    +mettre le thème clair, +mettre le mode sombre, +enlever le mode sombre, y a t il une application android
    y a t il une application iphone, où télécharger l'application`,
  becomeLandlord: `
    +devenir propriétaire, +devenir bailleur, +devenir propriétaire bailleur, comment devenir propriétaire
    +devenir hôte, demande de propriétaire, je veux devenir propriétaire, être propriétaire, quels documents faut il
    quels documents pour devenir propriétaire, documents pour devenir bailleur, documents à fournir
    ma demande de bailleur, compte propriétaire, +devenir hôte sur le site, comment faire pour devenir propriétaire
    comment faire pour louer sur votre site, +m'inscrire comme propriétaire, conditions pour devenir propriétaire
    ma candidature a été refusée, ma candidature est refusée, candidature refusée, pourquoi ma candidature est refusée
    ma demande de propriétaire a été refusée, +refaire une candidature, +déposer une nouvelle candidature
    combien de temps pour devenir propriétaire, qui peut devenir propriétaire, comment devenir hôte
    comment louer sur votre site, que faut il pour devenir propriétaire, quelles pièces pour devenir propriétaire
    quels papiers faut il, quels papiers pour devenir propriétaire, ma candidature est en attente
    ma candidature est elle acceptée, où en est ma candidature`,
  deleteAccount: `
    +supprimer mon compte, +fermer mon compte, +effacer mon compte, suppression du compte, +clôturer mon compte
    +fermer le compte définitivement, comment supprimer mon compte, comment fermer mon compte, +supprimer mes données
    +télécharger mes données, mes données personnelles, rgpd, je veux partir, +désactiver mon compte
    je ne veux plus de compte, je ne veux plus mon compte, +quitter le site, comment supprimer mes données
    comment effacer mon compte, je veux supprimer mon compte, je veux fermer mon compte, je veux effacer mes données
    supprimez mon compte, effacez mes données, comment récupérer mes données, +récupérer mes données, je m'en vais`,
  listProperty: `
    +proposer un logement, +publier une annonce, +mettre une annonce, +créer une annonce, +ajouter un logement
    +déposer une annonce, +poster une annonce, nouvelle annonce, +mettre mon appartement en location
    comment mettre mon appartement en location, +mettre ma maison en location, +louer mon appartement
    comment louer mon appartement, comment publier une annonce, je veux louer mon logement, +mettre mon bien en ligne
    +ajouter mon appartement, je veux louer mon appartement, je veux louer ma maison
    je voudrais louer mon appartement, +louer mon logement, +louer ma chambre, +mettre mon logement en ligne
    +passer une annonce, comment mettre une annonce, comment ajouter un logement, comment mettre ma maison en location
    comment proposer mon appartement, comment publier mon logement, où mettre mon annonce, où publier mon annonce
    j'ai un appartement à louer, j'ai une maison à louer, j'ai une chambre à louer, j'ai un studio à louer
    je veux mettre mon appartement en location, je veux publier une annonce, je veux mettre une annonce
    +ajouter un deuxième logement`,
  listingCost: `
    annonce gratuite, prix d'une annonce, coût d'une annonce, combien coûte une annonce, combien coûte la publication
    c'est gratuit de publier, c'est gratuit de publier une annonce, est ce gratuit de publier, +publier gratuitement
    faut il payer pour publier, frais pour propriétaires, combien paient les propriétaires
    commission pour les propriétaires, gratuit, +payer pour une annonce, ça coûte combien une annonce
    combien ça coûte, publier est ce payant, publier une annonce est ce payant, publier une annonce c'est payant
    c'est payant de publier, mettre une annonce est gratuit, combien prenez vous aux propriétaires
    vous prenez combien aux propriétaires, quelle commission pour le propriétaire, combien coute une annonce
    est ce que c'est gratuit, est ce que l'annonce est gratuite, est ce que c'est payant pour les propriétaires
    combien ça coûte de publier, combien ça coûte de mettre une annonce, combien paie un propriétaire
    combien dois je payer pour publier, dois je payer pour publier, est ce que je dois payer pour publier`,
  requiredFields: `
    +fixer des frais de ménage, +ajouter des frais de ménage, +proposer une réduction, réduction à la semaine
    réduction au mois, +fixer un prix pour le week-end, +fixer un prix par saison, prix de saison, calendrier des prix
    champs obligatoires, informations obligatoires, quelles infos sont obligatoires, qu'est ce qui est obligatoire
    que faut il remplir, informations requises, je ne peux pas envoyer mon annonce, je peux pas envoyer mon annonce
    impossible d'envoyer l'annonce, annonce incomplète, champ manquant, brouillon, que dois je remplir
    de quoi ai je besoin pour une annonce, titre et description, la description est elle obligatoire
    est ce obligatoire, faut il une photo, une photo est elle obligatoire, faut il tout remplir
    mon annonce est incomplète, +mettre un prix différent en été, prix différent en été, prix plus élevé en été
    +augmenter le prix en été, prix différent le week-end, +faire une réduction
    +faire une réduction pour les longs séjours, +mettre des prix différents, que faut il pour publier une annonce
    que dois je mettre dans l'annonce, quelles informations faut il, quelles informations donner
    pourquoi je ne peux pas publier, je ne peux pas publier mon annonce, impossible de publier mon annonce
    impossible de valider mon annonce, il manque quelque chose, que manque t il à mon annonce
    combien de caractères pour le titre, est ce que la description est obligatoire
    est ce que la photo est obligatoire`,
  photoRules: `
    photo, photos, image, images, taille des photos, taille max des photos, taille maximale des images
    format des photos, format des images, combien de photos, combien de photos puis je ajouter, nombre de photos
    ma photo est refusée, photo refusée, photo trop grande, photo trop petite, la photo ne se charge pas
    impossible d'ajouter une photo, +ajouter des photos, +télécharger une photo, jpg png, définition des photos
    quel format de photo, quel format pour les photos, quels formats de photo, quelle taille de photo
    ma photo ne passe pas, la photo ne passe pas, mes photos ne passent pas, ma photo ne s'envoie pas
    les photos ne se chargent pas, erreur photo trop grande, heic, pourquoi ma photo est refusée
    pourquoi ma photo est elle refusée, je n'arrive pas à mettre mes photos, je n'arrive pas à ajouter une photo
    impossible de mettre une photo, combien de photos au maximum, combien de photos maximum, taille maximum des photos
    photo trop lourde, la photo est trop grande, la photo est trop petite, +mettre des photos
    puis je mettre une vidéo`,
  ownership: `
    propriété, je ne suis pas propriétaire, je suis pas propriétaire, je ne suis pas le propriétaire puis je publier
    +louer un logement qui n'est pas à moi, +publier le logement d'un autre, faut il être propriétaire
    dois je être propriétaire, sous location, sous louer, agence, je gère des biens pour d'autres, preuve de propriété
    logement d'un ami, je loue pour quelqu'un d'autre, +louer pour un ami, +louer pour mes parents, +sous louer
    +sous louer ma chambre, le logement appartient à mes parents, je suis agent immobilier
    je loue pour un ami est ce possible, je loue pour un ami, puis je louer pour un ami, je ne suis que locataire
    je suis locataire puis je sous louer, ai je le droit de sous louer, peut on sous louer
    la sous location est elle autorisée, faut il être le propriétaire, le logement n'est pas à moi
    l'appartement est à ma mère, l'appartement est à mes parents, je suis une agence`,
  approval: `
    validation, annonce en attente, mon annonce est en attente, mon annonce est toujours en attente
    quand mon annonce sera publiée, quand mon annonce est elle publiée, annonce en cours de validation
    annonce refusée, annonce refusée pourquoi, pourquoi mon annonce est refusée, annonce rejetée
    mon annonce n'est pas visible, délai de validation, annonce pas publiée, mon annonce n'apparaît pas
    mon annonce n'est toujours pas en ligne, quand mon annonce sera en ligne
    combien de temps pour valider mon annonce, validation de mon annonce, modifications en cours de validation
    pourquoi mon annonce n'est pas en ligne, pourquoi mon annonce n'est pas publiée
    pourquoi mon annonce n'est pas visible, pourquoi mon annonce a été refusée, mon annonce a été refusée
    combien de temps dure une validation, combien de temps prend une validation, combien de temps pour une validation
    quand validez vous mon annonce, mon annonce n'est pas encore en ligne, mon annonce n'est pas validée`,
  manageListing: `
    mes logements, mes annonces, +modifier mon annonce, +modifier une annonce, +changer mon annonce
    +supprimer mon annonce, +retirer mon annonce, +mettre en pause, +mettre en pause l'annonce
    +mettre mon annonce en pause, +masquer mon annonce, +changer le prix, +changer le prix de mon logement
    +modifier le prix, +réactiver mon annonce, comment modifier mon annonce, +changer les photos de l'annonce
    logement est il toujours disponible, +confirmer mon annonce, +confirmer la disponibilité
    +confirmer que mon logement est disponible, +confirmer que mon logement est toujours disponible
    +dire que mon logement est toujours disponible, pourquoi mon annonce est en pause
    pourquoi mon annonce est elle en pause, mon annonce est en pause, mon annonce a été mise en pause
    pourquoi mon logement est masqué, pourquoi dois je confirmer mon annonce, rappel de confirmation
    e-mail de confirmation de mon annonce, tous les combien dois je confirmer, +remettre mon annonce en ligne
    +réafficher mon annonce, +enlever la pause, mon annonce n'est plus visible, mon logement n'est plus disponible
    +augmenter le loyer, +baisser le prix, +changer le loyer, +masquer mon annonce pendant un mois
    +masquer mon logement, +suspendre mon annonce, +cacher mon annonce, +mettre mon annonce hors ligne
    +désactiver mon annonce, on ne trouve plus mon annonce, mon annonce a disparu, comment supprimer mon annonce
    comment changer le prix, comment modifier le prix, comment retirer mon annonce
    comment mettre mon annonce en pause, +retirer mon logement, +supprimer mon logement, +modifier mon logement
    +changer la description, +changer mes photos, +augmenter le prix, pourquoi avez vous mis mon annonce en pause
    pourquoi mon annonce est masquée, pourquoi mon annonce ne s'affiche plus`,
  calendar: `
    calendrier, +bloquer des dates, +bloquer des jours, dates indisponibles, disponibilités
    +synchroniser le calendrier, +synchroniser calendrier airbnb, +synchroniser avec airbnb, calendrier airbnb
    +importer un calendrier, +exporter le calendrier, ical, comment bloquer des dates, +rendre indisponible
    calendrier de toutes mes annonces, tous mes calendriers, page aujourd'hui, mes prochaines arrivées
    qui arrive aujourd'hui, qui arrive cette semaine, mes arrivées et départs, combien de nuits sont réservées
    +changer l'heure d'arrivée, +fermer des dates, +fermer mon calendrier, +bloquer une semaine
    je suis absent en août, je ne suis pas disponible en août, +bloquer le mois d'août, double réservation
    +éviter les doubles réservations, même date réservée sur airbnb, je veux utiliser mon logement moi même
    comment bloquer une semaine, comment bloquer un week-end, +bloquer un week-end, +bloquer des nuits
    +bloquer le calendrier, +fermer le calendrier, +relier mon calendrier airbnb, +connecter airbnb
    +importer mon calendrier airbnb, +synchroniser avec booking, calendrier booking, je pars en vacances
    mon logement n'est pas libre en août, qui part aujourd'hui`,
}
