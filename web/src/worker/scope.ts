import type { WorkerMessage } from './names.ts'

/**
 * The part of a service worker's global scope that worker.ts uses. TypeScript's library `webworker` contradicts `dom`, which
 * the rest of the repository is checked with.
 */

export type WaitingEvent = { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = WaitingEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type MessageEvent = WaitingEvent & { readonly data: WorkerMessage; readonly ports: readonly MessagePort[] }
export type PushEvent = WaitingEvent & { readonly data: { json: () => unknown } | null }
/** Of `pushsubscriptionchange`; some browsers leave both out. */
export type SubscriptionEvent = WaitingEvent & {
  readonly newSubscription?: PushSubscription | null
  readonly oldSubscription?: PushSubscription | null
}
export type NotificationEvent = WaitingEvent & {
  readonly notification: { readonly data: { path: string }; close: () => void }
}

export type Tab = {
  readonly url: string
  focus: () => Promise<unknown>
  postMessage: (message: object, ports?: MessagePort[]) => void
}

type Listen = {
  (name: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  (name: 'fetch', listener: (event: FetchEvent) => void): void
  (name: 'message', listener: (event: MessageEvent) => void): void
  (name: 'push', listener: (event: PushEvent) => void): void
  (name: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void
  (name: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

export type WorkerScope = {
  readonly location: Location
  readonly registration: Pick<ServiceWorkerRegistration, 'navigationPreload' | 'pushManager'> & {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>
    openWindow: (path: string) => Promise<unknown>
    claim: () => Promise<void>
  }
  skipWaiting: () => Promise<void>
  addEventListener: Listen
}
