/** Of reviews and support. */
export const reviews = {
  leaveReview: `
    avis, +laisser un avis, +écrire un avis, donner un avis, comment laisser un avis, noter, note, étoiles
    +noter mon séjour, +noter le logement, évaluer, +évaluer mon séjour, commentaire, +laisser un commentaire
    qui peut laisser un avis, comment noter, où laisser un avis, où est ce que je laisse un avis, où noter le logement
    où donner mon avis, +donner une note, +mettre une note, +mettre des étoiles, +donner des étoiles
    +évaluer le logement, comment écrire un avis, comment donner un avis, comment noter mon séjour
    comment noter le propriétaire, où écrire un avis, où donner un avis, je veux laisser un avis
    je veux écrire un avis, je veux noter le logement, je veux donner mon avis, quand puis je laisser un avis
    peut on laisser un avis, +mettre cinq étoiles`,
  changeReview: `
    mes avis, +modifier mon avis, +modifier un avis, +changer mon avis, +supprimer mon avis, +supprimer un avis
    +effacer mon avis, +corriger mon avis, où sont mes avis, +voir mes avis, comment supprimer mon avis
    +changer ma note, comment modifier mon avis, comment changer mon avis, je veux modifier mon avis
    je veux supprimer mon avis, puis je modifier mon avis, puis je supprimer mon avis
    j'ai fait une erreur dans mon avis, faute dans mon avis, +retirer mon avis`,
  replyToReview: `
    +répondre à un avis, +répondre aux avis, réponse à un avis, comment répondre à un avis, +répondre à un commentaire
    +répondre à un commentaire négatif, +répondre à un mauvais avis, avis négatif, mauvais avis sur mon logement
    avis sur mon logement, commenter un avis, comment répondre à un mauvais avis, comment répondre à un commentaire
    où répondre à un avis, je veux répondre à un avis, puis je répondre à un avis
    un locataire a laissé un mauvais avis, on m'a laissé un mauvais avis, j'ai reçu un mauvais avis, avis injuste
    faux avis, avis injuste sur mon logement, l'avis est faux`,
  contactSupport: `
    aide, support, assistance, contact, service client, +contacter le support, +contacter l'assistance
    +contacter le service client, comment vous contacter, vous contacter, +parler à quelqu'un, +parler à une personne
    +parler à un humain, +parler à un conseiller, j'ai besoin d'aide, besoin d'aide, e-mail du support
    numéro de téléphone, j'ai un problème, le site ne marche pas, bug, réclamation, +joindre le support
    +joindre l'assistance, +joindre quelqu'un, je veux parler à un conseiller, je veux parler à quelqu'un
    êtes vous un robot, vous êtes un robot, es tu un robot, je parle à un robot, comment contacter le support
    comment contacter l'assistance, comment vous joindre, comment vous écrire, comment vous appeler, +vous appeler
    +vous joindre, quel est votre numéro, votre numéro de téléphone, numéro du service client
    je veux parler à un humain, je veux parler à une personne, je veux vous parler, aidez moi, pouvez vous m'aider
    il y a un bug, le site bug, rien ne marche, ce n'est pas ma question`,
  safety: `
    arnaque, fraude, sécurité, escroquerie, fausse annonce, est ce une arnaque, c'est une arnaque, est ce sûr
    est ce sécurisé, est ce fiable, +payer hors du site, le propriétaire veut que je paie hors du site
    le proprio veut que je paie hors du site, demande un virement, +payer en dehors, whatsapp, western union
    +signaler une annonce, +signaler une arnaque, annonce suspecte, éviter les arnaques, puis je faire confiance
    +signaler une fausse annonce, +signaler un logement, +signaler cette annonce, on me demande de payer par virement
    on me demande de payer par western union, on me demande de l'argent, on me demande mon code
    cette annonce est fausse, les photos sont volées, annonce mensongère, il demande un virement
    le propriétaire demande un virement, le propriétaire demande de l'argent, payer avant la visite
    virement avant la visite, +payer avant de visiter, on me demande un acompte, est ce que le site est sûr
    est ce que le site est fiable, le site est il fiable, le site est il sûr, cette annonce est elle fiable
    est ce que cette annonce est vraie, est ce une vraie annonce, comment savoir si c'est une arnaque
    comment reconnaître une arnaque, comment signaler une annonce, je me suis fait arnaquer
    je pense que c'est une arnaque, on me demande de payer hors du site, il veut que je paie en dehors du site
    il me demande de l'argent, il demande de payer à l'avance, les photos ne correspondent pas
    le propriétaire me demande un virement, le propriétaire me demande un virement avant la visite`,
}
