import { adminSlice } from '../../features/admin/slice.ts'
import { UsersPage } from '../../features/admin/UsersPage.tsx'
import { adminWords } from '../../languages/admin/words.ts'
import { AdminPage } from '../AdminPage.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/adminUsers.tsx', words: adminWords }

addArea(adminSlice)

export const Component = () => <AdminPage place="users">{(me) => <UsersPage me={me} />}</AdminPage>
