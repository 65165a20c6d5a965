import { randomUUID } from 'node:crypto'
import { type Cells, EXISTING } from './cell.ts'

export const propertyCells = {
  healthz: { outcome: 200 },
  readyz: { outcome: 200 },
  metrics: { outcome: 200 },
  getSiteFacts: { outcome: 200 },
  listProperties: { outcome: 200 },
  getPropertyFacets: { outcome: 200 },
  listStayMonths: { request: () => ({ url: '/api/properties/stay-months?stayLength=WEEK' }), outcome: 200 },
  listClusters: { outcome: 200 },
  getMapSettings: { outcome: 200 },
  getProperty: { request: ({ property }) => ({ url: `/api/properties/${property}` }), outcome: 200 },
  listSimilarProperties: { request: ({ property }) => ({ url: `/api/properties/${property}/similar` }), outcome: 200 },
  listPersonProperties: { request: () => ({ url: `/api/users/${randomUUID()}/properties` }), outcome: 200 },
  listPersonReviews: { request: () => ({ url: `/api/users/${randomUUID()}/reviews` }), outcome: 200 },
  listCities: { outcome: 200 },
  listSuggestions: { request: () => ({ url: '/api/suggestions?q=par' }), outcome: 200 },
  listCityPages: { outcome: 200 },
  getCityPage: { request: () => ({ url: '/api/city-pages/nowhere-xx' }), outcome: 404 },
  likeProperty: {
    about: ['other', 'missing'],
    request: ({ property, subject, other }) => ({
      url: `/api/properties/${subject === other ? property : subject}/like`,
    }),
    outcome: EXISTING,
  },
  unlikeProperty: {
    about: ['other', 'missing'],
    request: ({ property, subject, other }) => ({
      url: `/api/properties/${subject === other ? property : subject}/like`,
    }),
    outcome: EXISTING,
  },
  listFavourites: { outcome: 200 },
  listLikes: { request: ({ property }) => ({ url: `/api/users/me/likes?ids=${property}` }), outcome: 200 },
} satisfies Cells
