import { useCallback, useEffect, useRef, useState } from 'react'

/** How many there are of each part of a list. Without an answer a part stands without its number. */
export function useCounts<Part extends string>(
  parts: readonly Part[],
  ask: (part: Part) => Promise<number | undefined>,
): readonly [Partial<Record<Part, number>>, () => void] {
  const [counts, setCounts] = useState<Partial<Record<Part, number>>>({})
  const latest = useRef({ parts, ask })
  latest.current = { parts, ask }
  const count = useCallback(() => {
    for (const part of latest.current.parts)
      latest.current.ask(part).then((number) => {
        if (number !== undefined) setCounts((known) => ({ ...known, [part]: number }))
      })
  }, [])
  useEffect(count, [count])
  return [counts, count]
}
