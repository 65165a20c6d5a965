/** The labels of fields whose label is not `fields.{field}`. */
const LABELS: Readonly<Record<string, string>> = {
  price: 'fields.pricePlain',
  deposit: 'fields.depositPlain',
  cleaningFee: 'calendar.cleaningFee',
  weeklyDiscount: 'calendar.weekly',
  monthlyDiscount: 'calendar.monthly',
  weekdayPrices: 'calendar.weekdays',
  seasons: 'calendar.seasons',
  amenities: 'sections.amenities',
  images: 'wizard.step.pictures',
  ownershipConfirmed: 'needs.ownershipConfirmed',
}

/** Returns the key of a field's label in `listings`. */
export const labelOfField = (field: string): 'fields.title' => (LABELS[field] ?? `fields.${field}`) as 'fields.title'
