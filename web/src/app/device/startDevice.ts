import type { createBrowserRouter } from 'react-router'
import { deviceTranslations } from '../../languages/device/translations.ts'
import { loadTranslations } from '../languages.ts'
import type { Store } from '../store.ts'
import { endSessions } from './endSessions.ts'
import { followConnection } from './followConnection.tsx'
import { followPerson } from './followPerson.ts'
import { followUpdates } from './followUpdates.tsx'
import { sendToWorker } from './sendToWorker.ts'

/** The offline page is kept in the language and the theme of the page. */
const followLooks = (registration: ServiceWorkerRegistration) => {
  const root = document.documentElement
  const send = () => sendToWorker(registration.active, { type: 'shell' })
  new MutationObserver(send).observe(root, { attributeFilter: ['lang', 'data-theme'] })
}

/** The worker keeps files when it answers requests. The first page was loaded before it was there. */
const keepFiles = async () => {
  const { active } = await navigator.serviceWorker.ready
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  sendToWorker(active, { type: 'keep', paths })
}

/** Starts what makes the site an app: the service worker, the copy for times without a connection, updates. */
export const startDevice = async (store: Store, router: ReturnType<typeof createBrowserRouter>): Promise<void> => {
  endSessions()
  followPerson(store)
  await loadTranslations(deviceTranslations)
  followConnection(router)
  if (!navigator.serviceWorker) return
  const isFirst = !navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const [port] = ports
    if (data?.type !== 'open' || !port) return
    port.onmessage = ({ data: path }) => void router.navigate(path)
    port.postMessage('here')
  })
  // Browsers refuse it in some private windows.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  followUpdates(registration)
  followLooks(registration)
  if (isFirst) await keepFiles()
}
