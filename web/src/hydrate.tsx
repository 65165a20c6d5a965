import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type Language, SESSION_COOKIE, type Theme } from '#contract/product.ts'
import { App } from './app/App.tsx'
import { createApi } from './app/api.ts'
import { browserTransport } from './app/browserTransport.ts'
import { STATE_ID } from './app/Document.tsx'
import { loadDevice } from './app/device/loadDevice.ts'
import { explainInBrowser } from './app/explainInBrowser.ts'
import { createI18n, setBrowserI18n } from './app/languages.ts'
import { storeContext } from './app/loaders.ts'
import { reloadOnceAfterDeploy } from './app/reload.ts'
import { createRoutes } from './app/routes.tsx'
import { persistSession, syncWithOtherTabs } from './app/session.ts'
import { loadSocket } from './app/socket/loadSocket.ts'
import { createStore, type Store } from './app/store.ts'
import { selectToken } from './features/auth/slice.ts'
import { saveCookie } from './ui/cookie.ts'
import { followNavigation } from './ui/leavingPage.ts'
import { followRouter, listenForOverlays } from './ui/overlayHistory.ts'

/** State that the server embeds in the page (server.tsx). */
type ServerState = {
  store: unknown
  router: HydrationState
  publicUrl: string
  hasSession: boolean
  hasRecent: boolean
}

reloadOnceAfterDeploy()

const routes = createRoutes()

/** Loads lazy routes before hydration: the router renders nothing for a route that is still loading. */
const resolveLazyRoutes = async () => {
  const matched = matchRoutes(routes, location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const module = await route.lazy()
      Object.assign(route, module, { lazy: undefined })
    }),
  )
}

/** Resolves when the document is parsed. React renders scripts as `async`, so a cached one runs earlier. */
const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve())
    else resolve()
  })

const { lang, dataset } = document.documentElement
const [language] = lang.split('-') as [Language]
const [i18n] = await Promise.all([setBrowserI18n(createI18n(language)), resolveLazyRoutes(), documentParsed()])

const serverState: ServerState = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}')
const store: Store = createStore(
  createApi(
    browserTransport(() => selectToken(store.getState())),
    explainInBrowser(i18n),
  ),
  serverState.store,
  () => void import('./app/sessionEndedToast.ts').then(({ showSessionEnded }) => showSessionEnded()),
)

listenForOverlays()
const router = createBrowserRouter(routes, {
  hydrationData: serverState.router,
  getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
})
router.subscribe(followRouter)
router.subscribe(followNavigation)

let resolveHydrated = () => {}
/** Resolves when the page is hydrated. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/** Wraps the page: a sibling would change the ids of `useId`, which must match those of the server. */
function Hydrated({ children }: { children: ReactNode }) {
  // A layout effect: the session is restored before the next paint, and input recorded so far is replayed exactly once
  // from here on, since React handles everything later.
  useLayoutEffect(() => {
    persistSession(store, (hasSession) => saveCookie(SESSION_COOKIE, hasSession ? '1' : null))
    syncWithOtherTabs(store)
    loadSocket(store)
    loadDevice(store, router)
    if (selectToken(store.getState()))
      void import('./app/refreshMe.ts').then(({ refreshMe }) => refreshMe(store.dispatch))
    resolveHydrated()
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <App
          store={store}
          i18n={i18n}
          theme={dataset.theme as Theme}
          locale={lang}
          publicUrl={serverState.publicUrl}
          hasSession={serverState.hasSession}
          hasRecent={serverState.hasRecent}
        >
          <RouterProvider router={router} />
        </App>
      </Hydrated>
    </StrictMode>,
  )
})
