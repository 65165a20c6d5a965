import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectMe } from '../../features/auth/slice.ts'
import { adminTranslations } from '../../languages/admin/translations.ts'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { AdminNotFound } from './AdminNotFound.tsx'
import { AdminPage } from './AdminPage.tsx'
import { adminPageAt } from './pages.ts'
import { SECTIONS } from './sections.ts'

/** @public Read by `lazyModule` (lazyModule.ts). */
export const handle: RouteHandle = { translations: adminTranslations }

function Loading() {
  return (
    <div aria-busy="true" className="min-h-[70dvh]">
      <div aria-hidden className="skeleton grid gap-4">
        <SkeletonLine className="h-11 w-80 max-w-full" />
        <SkeletonLine className="h-64 w-full" />
      </div>
    </div>
  )
}

/** The pages of the administration in their frame, which stays while one follows the other. */
export default function AdminArea() {
  const me = useSelector(selectMe)
  const { pathname } = useLocation()
  const found = adminPageAt(pathname)
  if (!me) return null
  if (!found || !SECTIONS[found.section].roles.includes(me.role))
    return (
      <AdminPage me={me} isDetail>
        <AdminNotFound />
      </AdminPage>
    )
  const { section, isDetail, id, Content } = found
  return (
    <AdminPage me={me} section={section} isDetail={isDetail}>
      <Suspense key={`${section} ${isDetail}`} fallback={<Loading />}>
        <Content me={me} {...(id !== undefined && { id })} />
      </Suspense>
    </AdminPage>
  )
}
