/** The names of the parts of a price, in their order: the same on every page, receipt and invoice. */
export const prices = {
  rent: 'Rent',
  discount: 'Long-stay discount, {{percent}}',
  cleaningFee: 'Cleaning fee',
  serviceFee: 'Service fee',
  total: 'Total',
  deposit: 'Refundable deposit',
  withDeposit: 'To pay, with deposit',
  payNow: 'To pay now',
  weekday: 'price for these days',
} as const
