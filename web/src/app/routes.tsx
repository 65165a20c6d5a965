import type { RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'
import { loadCompare, loadHome, loadNothing, loadProperty, loadSearch } from './loaders.ts'

/** Told on a route so that the server can name its file to the browser ahead of time. */
export type RouteHandle = { module?: string }

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
    lazy: () => import('./routes/search.tsx'),
    handle: { module: 'src/app/routes/search.tsx' } satisfies RouteHandle,
  },
  {
    id: 'property',
    path: 'properties/:id',
    loader: loadProperty,
    lazy: () => import('./routes/property.tsx'),
    handle: { module: 'src/app/routes/property.tsx' } satisfies RouteHandle,
  },
  {
    id: 'compare',
    path: 'compare',
    loader: loadCompare,
    lazy: () => import('./routes/compare.tsx'),
    handle: { module: 'src/app/routes/compare.tsx' } satisfies RouteHandle,
  },
  { id: 'nothing', path: '*', loader: loadNothing, Component: () => null },
]

/** The error page stands inside the layout: header and search stay at hand. */
export const routes: RouteObject[] = [
  { id: 'layout', Component: Layout, children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: pages }] },
]
