/** A reserved origin: a path that leads to another host does not resolve to it. */
const BASE = 'http://here.invalid'

/**
 * Returns a path of this site as browsers read it, or undefined for anything else, so that a link cannot redirect
 * elsewhere: they take `/\host` and, with a tab or a line break after the first slash, `//host` for another host.
 */
export const sitePath = (text: string): string | undefined => {
  if (!text.startsWith('/') || !URL.canParse(text, BASE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
