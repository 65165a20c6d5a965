import { PropertiesPage } from '../../features/admin/properties/PropertiesPage.tsx'
import { adminSlice } from '../../features/admin/slice.ts'
import { pictureSources } from '../../features/properties/pictures.ts'
import { adminWords } from '../../languages/admin/words.ts'
import { AdminPage } from '../AdminPage.tsx'
import type { RouteHandle } from '../page.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/adminProperties.tsx', words: adminWords }

addArea(adminSlice)

export const Component = () => (
  <AdminPage place="properties">{() => <PropertiesPage sources={pictureSources} />}</AdminPage>
)
