/** The session storage key of a like that waits for the login. */
const STORAGE_KEY = 'like'

export const savePendingLike = (id: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // Storage is disabled: the like is lost.
  }
}

/** Returns the stored like and removes it. */
export const takePendingLike = (): string | undefined => {
  try {
    const id = sessionStorage.getItem(STORAGE_KEY) ?? undefined
    sessionStorage.removeItem(STORAGE_KEY)
    return id
  } catch {
    return undefined
  }
}
