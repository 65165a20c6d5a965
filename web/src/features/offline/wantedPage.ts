import { sitePath } from '../../ui/sitePath.ts'

/** Returns the page to load when the connection is back: only one of this site, and not the offline page. */
export const wantedPage = (params: URLSearchParams): string | undefined => {
  const path = sitePath(params.get('to') ?? '')
  return path && /^\/offline(?:[/?#]|$)/.test(path) ? undefined : path
}
