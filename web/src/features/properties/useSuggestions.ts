import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 150

/**
 * Returns what `suggest` finds for the typed text, or undefined without one. Outdated answers are ignored, and a failed one
 * keeps what was suggested before. `suggest` must be stable.
 */
export function useSuggestions<T>(typed: string, suggest: (q: string) => Promise<readonly T[] | undefined>) {
  const [matches, setMatches] = useState<readonly T[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return
    let isCurrent = true
    const load = async () => {
      const found = await suggest(q)
      if (isCurrent && found) setMatches(found)
    }
    const timer = setTimeout(() => void load(), DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q, suggest])
  return q === '' ? undefined : matches
}
