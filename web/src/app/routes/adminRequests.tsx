import { RequestsPage } from '../../features/landlord-requests/review/RequestsPage.tsx'
import { landlordRequestsArea } from '../../features/landlord-requests/slice.ts'
import { landlordRequestsTranslations } from '../../languages/landlord-requests/translations.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: landlordRequestsTranslations,
}

addArea(landlordRequestsArea)

export const Component = RequestsPage
