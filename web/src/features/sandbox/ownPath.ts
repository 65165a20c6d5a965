/** Returns the path and query of an address of this site, or undefined for one of another site. */
export const ownPath = (address: string, publicUrl: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, search } = new URL(address)
  // A path that begins with two slashes would be read as a host.
  return origin === new URL(publicUrl).origin && !pathname.startsWith('//') ? pathname + search : undefined
}
