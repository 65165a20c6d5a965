import { AccountPage } from '../../features/admin/AccountPage.tsx'
import { AuditLines } from '../../features/audit/AuditLines.tsx'
import { accountsTranslations } from '../../languages/accounts/translations.ts'
import { AdminNotFound } from '../admin/AdminNotFound.tsx'
import type { AdminPageProps } from '../admin/pageProps.ts'
import { adminArea } from '../admin.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { translations: accountsTranslations }

addArea(adminArea)

export const Component = ({ me, id = '' }: AdminPageProps) => (
  <AccountPage
    key={id}
    me={me}
    id={id}
    auditLines={(entries) => <AuditLines entries={entries} />}
    missing={<AdminNotFound />}
  />
)
