/** The addresses of the pages about the site, in the order in which they are linked. */
export const INFORMATION_PATHS = {
  howItWorks: '/how-it-works',
  forLandlords: '/for-landlords',
  fees: '/fees',
  help: '/help',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
} as const
