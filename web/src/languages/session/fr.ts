import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  menu: 'Votre compte',
  bookings: 'Mes réservations',
  bookingRequests: 'Demandes de réservation',
  allBookings: 'Réservations',
  favourites: 'Favoris',
  profile: 'Profil',
  myProperties: 'Mes logements',
  listProperty: 'Proposer un logement',
  becomeLandlord: 'Devenir propriétaire bailleur',
  moderation: 'Annonces',
  users: 'Utilisateurs',
  requests: 'Candidatures',
  audit: 'Journal d’audit',
  admins: 'Administrateurs',
  logOut: 'Se déconnecter',
  ended: 'Votre session a expiré. Veuillez vous reconnecter.',
}
