import { RequestsPage } from '../../features/landlord-requests/review/RequestsPage.tsx'
import { landlordRequestsSlice } from '../../features/landlord-requests/slice.ts'
import { adminWords } from '../../languages/admin/words.ts'
import { AdminPage } from '../AdminPage.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/adminRequests.tsx', words: adminWords }

addArea(landlordRequestsSlice)

export const Component = () => <AdminPage place="requests">{() => <RequestsPage />}</AdminPage>
