import { useParams } from 'react-router'
import { AccountPage } from '../../features/admin/AccountPage.tsx'
import { AuditLines } from '../../features/audit/AuditLines.tsx'
import { accountsTranslations } from '../../languages/accounts/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/adminAccount.tsx', translations: accountsTranslations }

addArea(adminArea)

export const Component = () => {
  const { id = '' } = useParams()
  return (
    <AdminPage section="users" isDetail>
      {(me) => <AccountPage key={id} me={me} id={id} auditLines={(entries) => <AuditLines entries={entries} />} />}
    </AdminPage>
  )
}
