/** Kept for the visit: the heart that a stranger pressed, until it is known whose it is. */
const PRESSED = 'like'

/** Storage throws where the visitor has switched it off: then the heart is pressed once more. */
export const rememberHeart = (id: string): void => {
  try {
    sessionStorage.setItem(PRESSED, id)
  } catch {
    // Nothing is lost but this one press.
  }
}

/** Answers it once. */
export const takeHeart = (): string | undefined => {
  try {
    const id = sessionStorage.getItem(PRESSED) ?? undefined
    sessionStorage.removeItem(PRESSED)
    return id
  } catch {
    return undefined
  }
}
