/** Of payments. */
export const payments = {
  payNow: `
    payer, paiement, comment payer, comment payer ma réservation, quand payer, quand dois je payer, où payer
    +payer maintenant, +payer ma réservation, +régler ma réservation, délai de paiement, où est le bouton payer
    effectuer le paiement, combien de temps pour payer, comment régler, à quel moment je paie
    quand est ce que je paie, quand faut il payer, est ce que je paie maintenant, je paie quand, jusqu'à quand payer
    à quel moment je dois payer, quand est ce qu'on paie, quand paie t on, quand est ce que je dois payer
    +payer le solde, comment payer le logement, comment payer mon séjour, comment je paie
    comment je paie ma réservation, où payer ma réservation, où est ce que je paie, quand dois je payer ma réservation
    jusqu'à quand dois je payer, combien de temps ai je pour payer, que se passe t il si je ne paie pas, je veux payer
    je veux payer ma réservation, dois je payer maintenant, dois je payer tout de suite
    je ne trouve pas le bouton payer`,
  paymentMethods: `
    moyens de paiement, modes de paiement, quels moyens de paiement, quels moyens de paiement acceptez vous, carte
    carte bancaire, carte bleue, visa, mastercard, mobile money, paypal, espèces, virement, +payer par carte
    +payer par carte bancaire, +payer en espèces, +payer avec paypal, +payer par virement, +payer par téléphone
    acceptez vous la carte, +payer en liquide, payer cash, +payer en plusieurs cartes, en liquide
    acceptez vous paypal, acceptez vous visa, acceptez vous les espèces, acceptez vous le mobile money
    peut on payer par carte, vous acceptez paypal, vous acceptez la carte, vous acceptez visa
    vous acceptez les espèces, vous prenez paypal, vous prenez la carte, quels sont les moyens de paiement
    quelles cartes acceptez vous, peut on payer en espèces, peut on payer avec paypal, peut on payer par virement
    peut on payer en liquide, puis je payer par carte, puis je payer en espèces, est ce que vous prenez la carte
    est ce que vous acceptez paypal, est ce que vous acceptez les espèces, est ce que je peux payer en espèces
    acceptez vous les chèques, +payer par chèque`,
  serviceFee: `
    frais de ménage, c'est quoi les frais de ménage, pourquoi des frais de ménage, y a t il une réduction
    réduction pour un long séjour, pourquoi c'est plus cher le week-end, pourquoi le prix change en été, frais
    frais de service, c'est quoi les frais de service, que sont les frais de service, frais supplémentaires
    frais cachés, y a t il des frais cachés, y a t il des frais, commission, combien sont les frais
    pourquoi des frais, coûts supplémentaires, frais de dossier, prix total, quelle commission prenez vous
    combien de frais, quel pourcentage prenez vous, quels sont les frais de service, à combien s'élèvent les frais
    vous prenez quel pourcentage, quel pourcentage vous prenez, vous prenez combien, vous prenez combien de commission
    y a t il une réduction pour un long séjour, y a t il une réduction pour les longs séjours
    est ce moins cher pour un mois, pourquoi des frais de menage, pourquoi y a t il des frais
    pourquoi le prix est plus élevé, pourquoi c'est plus cher à la fin, pourquoi le prix a augmenté
    quels sont les frais, quels frais dois je payer, quels sont vos frais, combien de frais de service
    y a t il d'autres frais, tout est il compris, les charges sont elles comprises`,
  refund: `
    remboursement, remboursé, me faire rembourser, comment me faire rembourser, être remboursé, comment être remboursé
    +récupérer mon argent, je veux mon argent, remboursement complet, quand serai je remboursé
    où est mon remboursement, remboursement après annulation, combien est ce que je récupère
    politique de remboursement, remboursement intégral, quand est ce que je suis remboursé
    quand est ce qu'on me rembourse, combien de temps pour être remboursé, je ne suis pas remboursé
    je n'ai pas été remboursé, je n'ai pas reçu le remboursement, pas encore remboursé, remboursement pas reçu
    où est mon argent remboursé, le propriétaire a annulé, le proprio a annulé
    le propriétaire a annulé ma réservation, mon hôte a annulé, ma réservation a été annulée
    ma réservation a été annulée par le propriétaire, si le propriétaire annule
    que se passe t il si le propriétaire annule, quand est ce que je récupère mon argent, quand vais je être remboursé
    quand suis je remboursé, combien je récupère si j'annule, combien est remboursé si j'annule
    est ce que je suis remboursé si j'annule, suis je remboursé si j'annule, je veux être remboursé
    je veux un remboursement, je n'ai pas reçu mon remboursement, où en est mon remboursement, remboursez moi`,
  failedPayment: `
    paiement refusé, paiement échoué, échec du paiement, carte refusée, ma carte ne passe pas, ma carte est refusée
    le paiement ne passe pas, le paiement ne fonctionne pas, erreur de paiement, problème de paiement
    +réessayer le paiement, débité deux fois, j'ai payé deux fois, j'ai payé mais la réservation n'est pas payée
    impossible de payer, ma banque refuse la carte, ma banque a refusé le paiement, la carte a été refusée
    la carte ne marche pas, paiement rejeté, j'ai été débité deux fois, j'ai été débitée deux fois
    on m'a débité deux fois, vous m'avez débité deux fois, double débit, double paiement
    j'ai payé mais ma réservation n'est pas confirmée, j'ai payé mais ce n'est pas confirmé
    j'ai payé mais c'est toujours en attente, payé mais pas confirmé, la page de paiement ne charge pas
    la page de paiement ne s'ouvre pas, le paiement est bloqué, le bouton payer ne marche pas
    mon paiement a été refusé, mon paiement ne passe pas, mon paiement n'est pas passé, pourquoi ma carte est refusée
    pourquoi mon paiement est refusé, je n'arrive pas à payer, je ne peux pas payer, ma carte ne fonctionne pas
    ma carte ne marche pas, erreur lors du paiement, le paiement a échoué, j'ai déjà payé
    j'ai payé et c'est marqué non payé, argent débité mais pas de réservation`,
  deposit: `
    caution, dépôt de garantie, ma caution, +rendre la caution, +récupérer ma caution, retour de la caution
    quand est ce qu'on me rend la caution, quand est rendue la caution, quand ma caution est rendue
    à quoi sert la caution, le propriétaire garde ma caution, garde la caution, dégâts, dommages
    remboursement de la caution, quand est ce que je récupère ma caution, combien de caution, c'est combien la caution
    combien est la caution, quel est le montant de la caution, montant de la caution, y a t il une caution
    faut il une caution, le propriétaire ne rend pas la caution, le proprio garde la caution, caution non rendue
    pas reçu ma caution, quand est ce que la caution est rendue, quand récupérer la caution
    quand récupère t on la caution, quand me rend on la caution, où est ma caution, je veux récupérer ma caution
    je n'ai pas récupéré ma caution, on ne m'a pas rendu la caution, il ne veut pas rendre la caution
    le propriétaire garde la caution, le propriétaire ne veut pas rendre la caution, dois je payer une caution
    pourquoi une caution, j'ai cassé quelque chose, le locataire a cassé quelque chose
    le locataire a abîmé mon appartement`,
  monthlyRent: `
    mensuel, loyer mensuel, +payer chaque mois, +payer par mois, +payer mois par mois, +payer mensuellement
    paiement mensuel, paiement en plusieurs fois, +payer en plusieurs fois, échéances, mensualités
    quand est dû le loyer, loyer du mois prochain, prochain paiement, +payer le loyer, loyer en retard
    +payer le loyer chaque mois, +payer le loyer par mois, le loyer tous les mois, payer tous les mois
    peut on payer chaque mois, si je paie le loyer en retard, que se passe t il si je paie en retard
    je ne peux pas payer le loyer, loyer payé en retard, puis je payer chaque mois, puis je payer tous les mois
    puis je payer en plusieurs fois, peut on payer en plusieurs fois, est ce qu'on peut payer chaque mois
    quand dois je payer le mois suivant, quand payer le mois suivant, quand est dû le prochain loyer
    dois je tout payer d'un coup, faut il tout payer d'un coup, +payer le mois prochain`,
  receipts: `
    reçu, reçus, facture, factures, je veux une facture, +télécharger le reçu, +télécharger ma facture
    où est ma facture, où trouver un reçu, où trouver ma facture, quittance, justificatif de paiement
    preuve de paiement, pdf, mes paiements, historique des paiements, facture pour mon entreprise
    facture pour mon employeur, il me faut une facture, j'ai besoin d'une facture, +avoir une facture
    +obtenir une facture, facture de ma réservation, +imprimer ma facture, justificatif, +avoir un justificatif
    reçu pour mon employeur, reçu de paiement, quittance de loyer, il me faut un justificatif pour mon employeur
    comment avoir un reçu, il me faut un reçu, il me faut un reçu pour mon employeur, j'ai besoin d'un reçu, j'ai besoin d'un justificatif
    où télécharger ma facture, où télécharger mon reçu, où est mon reçu, comment avoir une facture
    comment obtenir une facture, comment télécharger ma facture, je voudrais une facture, facture svp`,
  payouts: `
    versement, versements, revenus, mes revenus, compte bancaire, +ajouter mon compte bancaire, quand suis je payé
    quand est ce que je suis payé, quand est ce que je reçois mon argent
    quand est ce que je reçois mon argent propriétaire, +recevoir mon argent, +recevoir le loyer, où est mon argent
    +changer mon compte bancaire, rib, iban, quand les propriétaires sont payés, +changer mon iban, +modifier mon iban
    +modifier mon compte bancaire, +ajouter mon rib, mon rib a changé, quand suis je payé en tant que propriétaire
    comment suis je payé en tant que propriétaire, comment les propriétaires sont payés
    +être payé en tant que propriétaire, quand les hôtes sont payés, changer mon rib, +changer mon rib
    +changer de rib, +mettre mon rib, où mettre mon rib, où mettre mon iban, quand est ce que je reçois le loyer
    quand est ce que je touche le loyer, quand vais je recevoir le loyer, quand reçoit on l'argent
    quand les propriétaires reçoivent ils l'argent, je n'ai pas reçu mon argent, je n'ai pas reçu le loyer
    comment recevoir mon argent, le locataire a payé où est mon argent`,
}
