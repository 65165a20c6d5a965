import { useEffect, useState } from 'react'

/** Returns the state of a text field that becomes part of the search on Enter or blur, and follows the search until then. */
export function useDraftOf(value: string) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  return [draft, setDraft] as const
}
