const keyOf = (id: string) => `lintel.draft.${id}`

/**
 * Returns the input of a draft that could not be saved, by field. It survives a reload of the page: without it the form
 * would show the saved values as if nothing had been refused.
 */
export const readUnsavedInput = (id: string): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Storage may be full or disabled: then the input lives as long as the page. */
export const writeUnsavedInput = (id: string, input: Record<string, unknown>): void => {
  try {
    if (Object.keys(input).length > 0) sessionStorage.setItem(keyOf(id), JSON.stringify(input))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // The leave dialog names the loss.
  }
}
