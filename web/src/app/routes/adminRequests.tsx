import { RequestsPage } from '../../features/landlord-requests/review/RequestsPage.tsx'
import { landlordRequestsArea } from '../../features/landlord-requests/slice.ts'
import { landlordRequestsTranslations } from '../../languages/landlord-requests/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminRequests.tsx',
  translations: landlordRequestsTranslations,
}

addArea(landlordRequestsArea)

export const Component = () => <AdminPage section="requests">{() => <RequestsPage />}</AdminPage>
