/** Of bookings. */
export const bookings = {
  requestBooking: `
    réserver, réservation, comment réserver, faire une réservation, je veux réserver, +demander à réserver
    +réserver un logement, +réserver un appartement, +réserver un studio, je veux réserver un studio, je veux louer
    comment faire une réservation, comment ca marche, demande de réservation, nouvelle réservation
    comment louer un appartement, comment on réserve, comment réserve t on, comment je réserve un appart
    je veux un studio, réservation instantanée, c'est quoi la réservation instantanée
    qu'est ce que la réservation instantanée, comment marche la réservation instantanée, +réserver immédiatement
    +réserver tout de suite, +réserver sans attendre, +réserver sans attendre de réponse
    que veut dire réservation instantanée, instantané, pourquoi ma réservation n'est pas instantanée
    +réserver une chambre, +réserver une maison, je voudrais réserver, je voudrais réserver un appartement
    +louer une chambre, +louer un appartement, +louer une maison, je veux louer cet appartement
    je veux louer ce logement, je veux louer cette maison, je veux cet appartement, +louer cet appartement
    +louer ce logement, dois je payer pour demander, c’est quoi la réservation instantanée
    qu est ce que la réservation instantanée, qu'est ce que c'est la réservation instantanée
    comment réserver un logement, comment réserver un appartement, comment réserver une chambre
    comment faire pour réserver, comment fonctionne la réservation, je veux faire une réservation
    je veux réserver un appartement, je veux réserver une chambre, est ce confirmé tout de suite
    ma réservation est elle immédiate`,
  replyTime: `
    pas de réponse, le propriétaire ne répond pas, proprio ne répond pas, sans réponse du propriétaire
    combien de temps pour une réponse, combien de temps pour répondre, délai de réponse
    quand le propriétaire va répondre, j'attends une réponse, encore aucune réponse, demande expirée
    pourquoi ma demande a expiré, quand ma réservation sera confirmée, le propriétaire met longtemps à répondre
    le proprio met du temps à répondre, le propriétaire tarde à répondre, ma demande est en attente
    ma demande est en attente depuis deux jours, ma demande est toujours en attente, demande toujours en attente
    en attente depuis deux jours, ma réservation est toujours en attente, le propriétaire ne me répond pas
    le propriétaire n'a pas répondu, le propriétaire n'a toujours pas répondu, je n'ai pas de réponse
    je n'ai toujours pas de réponse, je n'ai aucune réponse du propriétaire, quand le propriétaire va t il répondre
    quand aurai je une réponse, quand vais je avoir une réponse, combien de temps le propriétaire a pour répondre
    combien de temps faut il attendre, pas de nouvelles du propriétaire`,
  decideRequests: `
    accepter, refuser, +accepter une demande, +accepter une réservation, +accepter une demande de réservation
    +refuser une demande, +refuser une réservation, +refuser un locataire, +accepter un locataire
    +confirmer une réservation, demandes de réservation, comment accepter une demande, où voir les demandes
    +approuver une réservation, +activer la réservation instantanée, +désactiver la réservation instantanée
    +proposer la réservation instantanée, +autoriser la réservation instantanée
    réservation instantanée pour mon annonce, +accepter automatiquement les réservations
    +confirmer automatiquement les demandes, confirmation automatique, qui peut réserver instantanément
    un voyageur a réservé sans me demander, où sont mes demandes, les demandes que j'ai reçues
    où sont les demandes reçues, je veux que mes locataires réservent sans attendre, comment accepter une réservation
    comment refuser une demande, comment refuser un locataire, comment accepter un locataire, où accepter une demande
    où sont les demandes de réservation, j'ai reçu une demande, j'ai reçu une demande de réservation
    +valider une réservation, +valider une demande, je ne veux pas de ce locataire, combien de temps pour accepter`,
  cancelBooking: `
    annuler, annulation, +annuler ma réservation, +annuler une réservation, comment annuler
    comment annuler ma réservation, annulation gratuite, l'annulation est elle gratuite, frais d'annulation
    conditions d'annulation, politique d'annulation, +annuler sous 24 heures, puis je annuler, je veux annuler
    +annuler ma demande, +annuler mon séjour, +annuler gratuitement, est ce que je peux annuler, annuler sans frais
    quels frais pour annuler, combien coûte une annulation, combien ça coûte d'annuler, l'annulation est elle payante
    frais en cas d'annulation, je dois annuler, je dois annuler ma réservation, je dois annuler j'ai un empêchement
    j'ai un empêchement, je ne peux pas venir, je ne peux plus venir, je peux plus venir, on ne peut plus venir
    mon vol est annulé, +annuler la réservation d'un voyageur, quels sont les frais d'annulation
    quels frais si j'annule, combien coûte l'annulation, combien ça coûte si j'annule, que se passe t il si j'annule
    jusqu'à quand puis je annuler, jusqu'à quand peut on annuler, comment annuler mon séjour
    comment annuler une demande, je veux annuler ma réservation, je voudrais annuler ma réservation, peut on annuler
    j'ai changé d'avis, je ne veux plus du logement, je ne viens plus`,
  bookingStatus: `
    mes réservations, statut de ma réservation, où voir mes réservations, où sont mes réservations
    +voir ma réservation, ma réservation est elle confirmée, ma réservation est confirmée, état de ma réservation
    suivi de réservation, séjours à venir, mes séjours, où est ma réservation, réservation en attente
    ma demande est elle acceptée, ma demande a t elle été acceptée, le propriétaire a t il accepté
    où en est ma demande, où en est ma réservation, est-ce que ma demande a été acceptée
    est ce que ma réservation est confirmée, est ce que ma réservation est acceptée
    comment savoir si ma réservation est confirmée, comment voir ma réservation, où trouver ma réservation
    où voir ma réservation, je ne trouve pas ma réservation, qu'est devenue ma réservation, que veut dire en attente`,
  changeDates: `
    +changer les dates, +modifier les dates, +changer les dates de ma réservation, +modifier ma réservation
    +changer ma réservation, +prolonger mon séjour, prolonger, rester plus longtemps, autres dates
    +décaler ma réservation, +reporter ma réservation, +raccourcir mon séjour, partir plus tôt, +ajouter une nuit
    puis je changer les dates, +rester un jour de plus, +rester deux jours de plus, +rester une semaine de plus
    +ajouter des nuits, +changer la date d'arrivée, +ajouter une personne, +ajouter une personne à la réservation
    +ajouter un voyageur, +ajouter un invité à la réservation, +ajouter quelqu'un, +changer le nombre de personnes
    +changer le nombre de voyageurs, une personne de plus, on sera un de plus, nous sommes trois au lieu de deux
    +arriver un jour plus tôt, comment changer les dates, comment modifier ma réservation
    comment prolonger mon séjour, je veux changer les dates, je veux modifier ma réservation
    je veux prolonger mon séjour, je voudrais changer les dates, peut on changer les dates
    puis je rester plus longtemps, rester deux nuits de plus, +rester une nuit de plus, +rester plus longtemps
    +partir plus tôt, je me suis trompé de dates, mauvaises dates`,
}
