import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  loading: 'Chargement des chiffres',
  at: 'État au {{moment}}',
  currency: 'Devise',
  period: { label: 'Période', DAYS: '30 derniers jours', MONTHS: '12 derniers mois' },
  figures: {
    revenue: 'Revenus',
    fees: 'Frais de service',
    refunds: 'Remboursements',
    requested: 'Demandes de réservation',
    confirmed: 'Réservations confirmées',
    paid: 'Réservations payées',
    signUps: 'Inscriptions',
  },
  change: { more: 'En hausse de', less: 'En baisse de' },
  before: 'avant : {{value}}',
  notes: {
    revenue: 'Loyers et frais de service payés, hors cautions',
    fees: 'Part des revenus, avant remboursements',
    refunds: 'Loyers et frais de service, hors cautions',
  },
  response: {
    name: 'Temps de réponse médian',
    note: 'Du premier message à la réponse',
    none: 'Aucune réponse',
    minutes_one: '{{n}} minute',
    minutes_many: '{{n}} de minutes',
    minutes_other: '{{n}} minutes',
    hours_one: '{{n}} heure',
    hours_many: '{{n}} d’heures',
    hours_other: '{{n}} heures',
  },
  charts: { money: 'Revenus et remboursements', bookings: 'Réservations', signUps: 'Inscriptions' },
  table: 'Afficher sous forme de tableau',
  step: { DAYS: 'Jour', MONTHS: 'Mois' },
  funnel: { title: 'De la demande au paiement' },
  cities: 'Villes les plus demandées',
  noCities: 'Aucune demande de réservation sur cette période.',
  totals: {
    users: 'Utilisateurs par rôle',
    properties: 'Annonces par statut',
    bookings: 'Réservations par statut',
    requests: 'Candidatures de propriétaires',
  },
  open: 'En attente',
}
