import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  menu: 'Votre compte',
  messages: 'Messages',
  messagesUnread_one: 'Messages, {{n}} non lu',
  messagesUnread_many: 'Messages, {{n}} de non lus',
  messagesUnread_other: 'Messages, {{n}} non lus',
  bookings: 'Mes réservations',
  payments: 'Paiements',
  bookingRequests: 'Demandes de réservation',
  myReviews: 'Mes avis',
  favourites: 'Favoris',
  savedSearches: 'Recherches enregistrées',
  profile: 'Profil',
  help: 'Aide',
  support: 'Aide et assistance',
  myProperties: 'Mes logements',
  listProperty: 'Proposer un logement',
  earnings: 'Revenus',
  becomeLandlord: 'Devenir propriétaire bailleur',
  administration: 'Administration',
  assistant: 'Assistant {{product}}',
  logOut: 'Se déconnecter',
  ended: 'Votre session a expiré. Veuillez vous reconnecter.',
}
