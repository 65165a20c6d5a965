import type { Language } from '#contract/product.ts'

/** Shared by the service worker and the pages. */

export const OFFLINE_PAGE = '/offline'

/** The offline page that leads to what was asked for when the connection is back. */
export const offlinePath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${OFFLINE_PAGE}?${new URLSearchParams({ to: pathname + search })}`

/** The paths of `logOut` and `logOutEverywhere` of the contract, which the worker does without. */
export const LOG_OUT_PATHS: readonly string[] = ['/api/users/me/sign-out', '/api/users/me/sign-out-everywhere']

/** Caches by name. */
export const SHELL = 'offline-page'
export const ASSETS = 'assets'
/** What a person saw last, and its pictures. Both are erased when the person leaves. */
export const SEEN = 'seen'
export const PICTURES = 'seen-pictures'

/** Messages of pages to the service worker. */
export type WorkerMessage =
  /** Replaces the worker that is active. */
  | { readonly type: 'activate' }
  /** Stores the offline page again. */
  | { readonly type: 'shell' }
  /** Stores files of the site that the page loaded before the worker controlled it. */
  | { readonly type: 'keep'; readonly paths: readonly string[] }
  /** Stores the files of the help assistant, which works without the server. */
  | { readonly type: 'assistant'; readonly language: Language }
  /** Answers the version of the site at the first port. */
  | { readonly type: 'version' }
