/** Texts of the daily mail about saved searches. The other languages have the same shape. */
export const searches = {
  subject: 'New places for your saved searches',
  title: 'New places for your saved searches',
  preview: 'These places match what you are looking for.',
  before: ['New since yesterday for your saved searches:'],
  /** With the number of all matches. */
  seeAll: 'See all matches ({n})',
  per: { NIGHT: 'per night', WEEK: 'per week', MONTH: 'per month' },
}

export type SearchWords = typeof searches
