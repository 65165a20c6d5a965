export const status = {
  PENDING: 'En attente',
  CONFIRMED: 'Confirmée',
  REJECTED: 'Refusée',
  CANCELLED: 'Annulée',
  EXPIRED: 'Expirée',
  COMPLETED: 'Terminée',
}
