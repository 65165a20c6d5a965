import type { Language } from '#contract/product.ts'
import type { PushMessage } from '#contract/push.ts'
import { ASSETS, LOG_OUT_PATHS, OFFLINE_PAGE, offlinePath, PICTURES, SEEN, SHELL } from './names.ts'
import type {
  FetchEvent,
  MessageEvent,
  NotificationEvent,
  PushEvent,
  SubscriptionEvent,
  Tab,
  WaitingEvent,
  WorkerScope,
} from './scope.ts'

/** The built files of the site (web/build.ts), so that each build is a new worker. */
declare const SITE_VERSION: string
declare const ASSISTANT_FILES: Readonly<Record<Language, readonly string[]>>

const scope = globalThis as unknown as WorkerScope

/** Files beside those of the offline page, which tabs have loaded or may need; more are dropped, oldest first. */
const MAX_ASSETS = 200

/** A browser refuses its caches when the disk is full or the visitor has blocked storage: the network is left then. */
const tried = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** `caches.open` would create an empty cache again after a sign-out has deleted it. */
const find = (cacheName: string, address: string) => tried(caches.match(address, { cacheName }))

const store = async (path: string) => {
  const assets = await caches.open(ASSETS)
  if (!(await assets.match(path))) await assets.add(path)
}

const keep = (paths: readonly string[]) => Promise.all(paths.map((path) => tried(store(path))))

const filesOf = (html: string) => new Set(html.match(/\/(?:assets\/[\w.-]+|favicon\.svg)/g))

/** Stores the offline page with its files, in the language and the theme that its cookies say. */
const saveShell = async () => {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-store' })
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`)
  await Promise.all([...filesOf(await page.clone().text())].map(store))
  await (await caches.open(SHELL)).put(OFFLINE_PAGE, page)
}

/** Keeps those of the offline page, which are older than what tabs loaded later. */
const dropOldAssets = async () => {
  const assets = await caches.open(ASSETS)
  const shell = filesOf((await (await find(SHELL, OFFLINE_PAGE))?.text()) ?? '')
  const others = (await assets.keys()).filter(({ url }) => !shell.has(new URL(url).pathname))
  await Promise.all(others.slice(0, Math.max(0, others.length - MAX_ASSETS)).map((request) => assets.delete(request)))
}

/** Their names have a hash of their content, so they never change. */
const answerAsset = async (event: FetchEvent) => {
  const { request } = event
  const kept = await find(ASSETS, request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(tried(caches.open(ASSETS).then((assets) => assets.put(request.url, copy))))
  }
  return answer
}

/** Pages always come from the server. Without it, the browser is led to the offline page. */
const answerPage = async ({ request, preloadResponse }: FetchEvent) => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (problem) {
    const address = new URL(request.url)
    const shell = await find(SHELL, OFFLINE_PAGE)
    if (!shell) throw problem
    if (address.pathname === OFFLINE_PAGE) return shell
    return Response.redirect(offlinePath(address), 302)
  }
}

const answerPicture = async ({ request }: FetchEvent) => (await find(PICTURES, request.url)) ?? fetch(request)

const NOT_PAGES = /^\/(?:api|media|assets|socket\.io|docs|openapi\.json|healthz|readyz|metrics|dev)(?:\/|$)/

/** Answers of calls pass by: they belong to a person, and are never stale. */
const answerOf = (event: FetchEvent): Promise<Response> | undefined => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined
  if (pathname.startsWith('/assets/')) return answerAsset(event)
  if (request.mode === 'navigate') return NOT_PAGES.test(pathname) ? undefined : answerPage(event)
  return request.destination === 'image' && pathname.startsWith('/media/') ? answerPicture(event) : undefined
}

/** Erases here too what the person saw: the tab may be closed before it has done so. */
const followSignOut = (event: FetchEvent) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.method === 'POST' && LOG_OUT_PATHS.includes(pathname))
    event.waitUntil(tried(Promise.all([caches.delete(SEEN), caches.delete(PICTURES)])))
}

const showMessage = ({ title, body, tag, language, direction, path }: PushMessage) =>
  scope.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: direction,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  })

/** How long a tab may take to answer. After a click a worker may open a window for a second in Firefox, for two in Safari. */
const ANSWER_TIMEOUT_MS = 600

/** Shows a page in a tab that answers. Returns whether one does: one that is still loading cannot, and is not told later. */
const showIn = async (tab: Tab, path: string): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel()
  const isThere = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS)
  })
  tab.postMessage({ type: 'open' }, [port2])
  const answers = await isThere
  if (answers) port1.postMessage(path)
  else port1.close()
  return answers
}

/** Shows a page in a tab that is open, which asks about unsaved changes itself, else in a new one. */
const open = async (path: string) => {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = tabs.filter(({ url }) => !NOT_PAGES.test(new URL(url).pathname))
  const tab = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0]
  if (tab && (await showIn(tab, path))) return tab.focus()
  return scope.clients.openWindow(path).catch(() => tab?.focus())
}

/** A browser may end a subscription and leave the new one to us. The pages have the session that sends it to the server. */
const renewSubscription = async ({ newSubscription, oldSubscription }: SubscriptionEvent) => {
  if (!newSubscription && oldSubscription) await scope.registration.pushManager.subscribe(oldSubscription.options)
  for (const tab of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    tab.postMessage({ type: 'push' })
}

scope.addEventListener('install', (event: WaitingEvent) => event.waitUntil(saveShell()))
scope.addEventListener('activate', (event: WaitingEvent) =>
  event.waitUntil(
    Promise.all([tried(dropOldAssets()), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
)
scope.addEventListener('fetch', (event: FetchEvent) => {
  followSignOut(event)
  const answer = answerOf(event)
  if (answer) event.respondWith(answer)
})
scope.addEventListener('message', (event: MessageEvent) => {
  const { data } = event
  if (data.type === 'activate') event.waitUntil(scope.skipWaiting())
  if (data.type === 'shell') event.waitUntil(tried(saveShell()))
  if (data.type === 'keep') event.waitUntil(keep(data.paths))
  if (data.type === 'assistant') event.waitUntil(keep(ASSISTANT_FILES[data.language] ?? []))
  if (data.type === 'version') event.ports[0]?.postMessage(SITE_VERSION)
})
scope.addEventListener('push', (event: PushEvent) => {
  if (event.data) event.waitUntil(showMessage(event.data.json() as PushMessage))
})
scope.addEventListener('pushsubscriptionchange', (event: SubscriptionEvent) =>
  event.waitUntil(tried(renewSubscription(event))),
)
scope.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})
