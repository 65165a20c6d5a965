import type { prices as en } from './en.ts'

export const prices = {
  rent: 'Loyer',
  discount: 'Réduction long séjour, {{percent}}',
  cleaningFee: 'Frais de ménage',
  serviceFee: 'Frais de service',
  total: 'Total',
  deposit: 'Caution remboursable',
  withDeposit: 'À payer, caution comprise',
  payNow: 'À payer maintenant',
  weekday: 'tarif de ces jours',
} satisfies Record<keyof typeof en, string>
