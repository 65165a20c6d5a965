import type { RouteObject } from 'react-router'
import { placesWords } from '../languages/places/words.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'
import { loadCompare, loadHome, loadNothing, loadProperty, loadSearch } from './loaders.ts'
import { page, type RouteHandle } from './page.ts'

/** One page: a place that is new becomes one to be edited while somebody is typing. */
const listing = page(() => import('./routes/editProperty.tsx'))

/**
 * Loaders are here, not in the pages: data and code of a page are fetched at the same time.
 * A table of functions, since Vite 8 loses the CSS of one branch of `a ? import(b) : import(c)`.
 */
const pages: RouteObject[] = [
  {
    id: 'home',
    index: true,
    loader: loadHome,
    lazy: () => import('./routes/home.tsx'),
    handle: { module: 'src/app/routes/home.tsx' } satisfies RouteHandle,
  },
  {
    id: 'search',
    path: 'properties',
    loader: loadSearch,
    lazy: page(() => import('./routes/search.tsx'), placesWords),
  },
  {
    id: 'property',
    path: 'properties/:id',
    loader: loadProperty,
    lazy: page(() => import('./routes/property.tsx'), placesWords),
  },
  {
    id: 'compare',
    path: 'compare',
    loader: loadCompare,
    lazy: page(() => import('./routes/compare.tsx'), placesWords),
  },
  { id: 'login', path: 'login', lazy: page(() => import('./routes/login.tsx')) },
  { id: 'register', path: 'register', lazy: page(() => import('./routes/register.tsx')) },
  { id: 'verify', path: 'verify', lazy: page(() => import('./routes/verify.tsx')) },
  { id: 'forgot-password', path: 'forgot-password', lazy: page(() => import('./routes/forgotPassword.tsx')) },
  { id: 'reset-password', path: 'reset-password', lazy: page(() => import('./routes/resetPassword.tsx')) },
  { id: 'profile', path: 'profile', lazy: page(() => import('./routes/profile.tsx')) },
  { id: 'favourites', path: 'favourites', lazy: page(() => import('./routes/favourites.tsx')) },
  { id: 'notifications', path: 'notifications', lazy: page(() => import('./routes/notifications.tsx')) },
  { id: 'my-properties', path: 'my-properties', lazy: page(() => import('./routes/myProperties.tsx')) },
  { id: 'new-property', path: 'my-properties/new', lazy: listing },
  { id: 'edit-property', path: 'my-properties/:id/edit', lazy: listing },
  {
    id: 'property-calendar',
    path: 'my-properties/:id/calendar',
    lazy: page(() => import('./routes/propertyCalendar.tsx')),
  },
  { id: 'become-a-landlord', path: 'become-a-landlord', lazy: page(() => import('./routes/becomeLandlord.tsx')) },
  { id: 'my-bookings', path: 'bookings', lazy: page(() => import('./routes/myBookings.tsx')) },
  { id: 'booking-requests', path: 'bookings/requests', lazy: page(() => import('./routes/bookingRequests.tsx')) },
  { id: 'booking', path: 'bookings/:id', lazy: page(() => import('./routes/booking.tsx')) },
  { id: 'person', path: 'people/:id', lazy: page(() => import('./routes/person.tsx')) },
  { id: 'admin-properties', path: 'admin/properties', lazy: page(() => import('./routes/adminProperties.tsx')) },
  { id: 'admin-users', path: 'admin/users', lazy: page(() => import('./routes/adminUsers.tsx')) },
  { id: 'admin-bookings', path: 'admin/bookings', lazy: page(() => import('./routes/adminBookings.tsx')) },
  { id: 'admin-requests', path: 'admin/landlord-requests', lazy: page(() => import('./routes/adminRequests.tsx')) },
  { id: 'admin-audit', path: 'admin/audit', lazy: page(() => import('./routes/adminAudit.tsx')) },
  { id: 'super-admins', path: 'super-admin/admins', lazy: page(() => import('./routes/superAdmins.tsx')) },
  { id: 'nothing', path: '*', loader: loadNothing, Component: () => null },
]

/** The error page stands inside the layout: header and search stay at hand. */
export const routes: RouteObject[] = [
  { id: 'layout', Component: Layout, children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: pages }] },
]
