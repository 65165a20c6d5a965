const YEAR_SECONDS = 31_536_000

/** Stores a cookie for a year, or removes it. The value is a theme, a language or "1", which need no encoding. */
export const saveCookie = (name: string, value: string | null): void => {
  const age = value === null ? 0 : YEAR_SECONDS
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in plain http and older browsers
  document.cookie = `${name}=${value ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
}
