import { AdminConversationPage } from '../../features/support/admin/AdminConversationPage.tsx'
import { SupportPage } from '../../features/support/admin/SupportPage.tsx'
import { adminSupportArea } from '../../features/support/admin/slice.ts'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { supportTranslations } from '../../languages/support/translations.ts'
import { AdminNotFound } from '../admin/AdminNotFound.tsx'
import type { AdminPageProps } from '../admin/pageProps.ts'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  translations: { ...supportTranslations, dependsOn: adminTranslations },
}

addArea(adminSupportArea)

export const Component = ({ me, id }: AdminPageProps) =>
  id === undefined ? (
    <SupportPage me={me} />
  ) : (
    <AdminConversationPage key={id} me={me} id={id} missing={<AdminNotFound />} />
  )
