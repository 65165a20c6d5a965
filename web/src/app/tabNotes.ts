/** A text that this tab keeps, also over reloads, until it is taken. With disabled storage it is lost. */
const tabNote = (key: string) => ({
  save: (text: string): void => {
    try {
      sessionStorage.setItem(key, text)
    } catch {}
  },
  take: (): string | undefined => {
    try {
      const text = sessionStorage.getItem(key) ?? undefined
      sessionStorage.removeItem(key)
      return text
    } catch {
      return undefined
    }
  },
})

/** The id of the place whose like waits for the login. */
export const pendingLike = tabNote('like')

/** The language that a visitor without a session has chosen. */
export const chosenLanguage = tabNote('chosenLanguage')
