import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchRoutes } from 'react-router'
import { lazyModule, type RouteHandle } from '../lazyModule.ts'
import type { AdminPageProps } from './pageProps.ts'
import type { Section } from './sections.ts'

type Page = {
  /** The page is about one item of the section: title and heading are its own. */
  isDetail: boolean
  section: Section
  Content: LazyExoticComponent<ComponentType<AdminPageProps>>
}

type PageModule = { handle: RouteHandle; Component: ComponentType<AdminPageProps> }

const page = (path: string, section: Section, load: () => Promise<PageModule>, isDetail = false) => {
  const module = lazyModule(load)
  const Content = lazy(async () => ({ default: (await module()).Component }))
  return { id: path, path, handle: { section, isDetail, Content } satisfies Page }
}

const support = () => import('../routes/adminSupport.tsx')

/**
 * The pages of the administration. The route table has one route for all of them, so that visitors do not load their
 * names: see routes/admin.tsx.
 */
export const ADMIN_PAGES = [
  page('/admin', 'metrics', () => import('../routes/adminMetrics.tsx')),
  page('/admin/properties', 'properties', () => import('../routes/adminProperties.tsx')),
  page('/admin/users', 'users', () => import('../routes/adminUsers.tsx')),
  page('/admin/users/:id', 'users', () => import('../routes/adminAccount.tsx'), true),
  page('/admin/bookings', 'bookings', () => import('../routes/adminBookings.tsx')),
  page('/admin/payments', 'payments', () => import('../routes/adminPayments.tsx')),
  page('/admin/reviews', 'reviews', () => import('../routes/adminReviews.tsx')),
  page('/admin/reported-listings', 'propertyReports', () => import('../routes/adminReportedListings.tsx')),
  page('/admin/conversations', 'conversations', () => import('../routes/adminConversations.tsx')),
  page('/admin/support', 'support', support),
  page('/admin/support/:id', 'support', support, true),
  page('/admin/landlord-requests', 'requests', () => import('../routes/adminRequests.tsx')),
  page('/admin/deposits', 'deposits', () => import('../routes/adminDeposits.tsx')),
  page('/admin/questions', 'questions', () => import('../routes/adminQuestions.tsx')),
  page('/admin/audit', 'audit', () => import('../routes/adminAudit.tsx')),
  page('/admin/status', 'status', () => import('../routes/adminStatus.tsx')),
  page('/super-admin/admins', 'admins', () => import('../routes/superAdmins.tsx')),
]

/** Returns the page of an address with the item that it names. */
export const adminPageAt = (pathname: string): (Page & { id: string | undefined }) | undefined => {
  const found = matchRoutes(ADMIN_PAGES, pathname)?.at(-1)
  return found && { ...found.route.handle, id: found.params.id }
}
