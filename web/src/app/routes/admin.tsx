import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ADMIN_ROLES } from '#contract/roles.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import { lazyModule, type RouteHandle } from '../lazyModule.ts'
import { Placeholder, RequireSession } from '../RequireSession.tsx'

export const handle: RouteHandle = { module: 'src/app/routes/admin.tsx' }

const AdminArea = lazy(lazyModule(() => import('../admin/AdminArea.tsx')))

/** All pages of the administration. Their code is loaded once it is known that an admin reads: others get none of it. */
export const Component = () => {
  const { t } = useTranslation()
  const me = useSelector(selectMe)
  const head = <NoIndexHead title={t('layout.loading')} />
  const loading = (
    <>
      {head}
      <Placeholder />
    </>
  )
  return (
    <>
      {!me && head}
      <RequireSession roles={ADMIN_ROLES}>
        <Suspense fallback={loading}>
          <AdminArea />
        </Suspense>
      </RequireSession>
    </>
  )
}
