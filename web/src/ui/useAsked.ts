import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Asks when the page is shown and whenever `what` changes; an answer that another question has overtaken is given up.
 * `again` asks the same once more while everything stays as it is shown.
 */
export function useAsked<T>(what: string, ask: () => Promise<T> & { abort: () => void }) {
  const [answered, setAnswered] = useState<{ what: string; answer: T }>()
  const [times, setTimes] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` is there to ask again
  useEffect(() => {
    let given = false
    const asked = latest.current()
    asked.then((answer) => given || setAnswered({ what, answer }))
    return () => {
      given = true
      asked.abort()
    }
  }, [what, times])
  const known = answered?.what === what
  return {
    /** Nothing is known yet of what is asked now. */
    pending: !known,
    answer: known ? answered.answer : undefined,
    again: useCallback(() => setTimes((count) => count + 1), []),
  }
}
