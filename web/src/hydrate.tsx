import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language, Theme } from '#contract/product.ts'
import { App } from './app/App.tsx'
import { makeApi } from './app/api.ts'
import { browserTransport } from './app/browserTransport.ts'
import { STATE_ID } from './app/Document.tsx'
import { liveIn, makeI18n } from './app/languages.ts'
import { storeContext } from './app/loaders.ts'
import { reloadOnceAfterDeploy } from './app/reload.ts'
import { routes } from './app/routes.tsx'
import { followOtherTabs, keepSession } from './app/session.ts'
import { makeStore, type Store } from './app/store.ts'
import { selectToken } from './features/auth/slice.ts'

/** What the server says beside the page (server.tsx). */
type Sent = { store: unknown; router: HydrationState; publicUrl: string }

reloadOnceAfterDeploy()

/** A route still lazy would make the router show nothing while it loads. */
const resolveMatched = async () => {
  const matched = matchRoutes(routes, location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = await route.lazy()
      Object.assign(route, module, { lazy: undefined })
    }),
  )
}

/** React writes its scripts as `async`: from the cache they run before the page has arrived whole. */
const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  })

const { lang, dataset } = document.documentElement
const language = lang as Language
const [i18n] = await Promise.all([liveIn(makeI18n(language)), resolveMatched(), parsed()])

const sent: Sent = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}')
const store: Store = makeStore(makeApi(browserTransport(() => selectToken(store.getState()))), sent.store, async () =>
  (await import('./app/toldEnd.ts')).tellEnd(),
)

const router = createBrowserRouter(routes, {
  hydrationData: sent.router,
  getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
})

let tell = () => {}
/** Settles when the whole page has come to life. */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve
})

/** Around the page, not beside it: React counts siblings when it makes ids, and the server has none here. */
function Hydrated({ children }: { children: ReactNode }) {
  // In the commit itself: from here on React hears everything, and whatever came before is said again only once. The
  // server rendered a stranger; who is signed in is known before the browser paints again.
  useLayoutEffect(() => {
    keepSession(store)
    followOtherTabs(store)
    if (selectToken(store.getState()))
      import('./features/auth/thunks.ts').then(({ fetchMe }) => store.dispatch(fetchMe()))
    tell()
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <App store={store} i18n={i18n} theme={dataset.theme as Theme} language={language} publicUrl={sent.publicUrl}>
          <RouterProvider router={router} />
        </App>
      </Hydrated>
    </StrictMode>,
  )
})
