import { useParams } from 'react-router'
import { AdminConversationPage } from '../../features/support/admin/AdminConversationPage.tsx'
import { SupportPage } from '../../features/support/admin/SupportPage.tsx'
import { adminSupportArea } from '../../features/support/admin/slice.ts'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { supportTranslations } from '../../languages/support/translations.ts'
import { AdminPage } from '../admin/AdminPage.tsx'
import { ErrorContent } from '../ErrorPage.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { addArea } from '../store.ts'

export const handle: RouteHandle = {
  module: 'src/app/routes/adminSupport.tsx',
  translations: { ...supportTranslations, dependsOn: adminTranslations },
}

addArea(adminSupportArea)

const NOT_FOUND = { status: 404 }

export const Component = () => {
  const { id } = useParams()
  return (
    <AdminPage section="support" isDetail={id !== undefined}>
      {(me) =>
        id === undefined ? (
          <SupportPage me={me} />
        ) : (
          <AdminConversationPage key={id} me={me} id={id} missing={<ErrorContent failure={NOT_FOUND} />} />
        )
      }
    </AdminPage>
  )
}
