import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { conversationsArea } from './slice.ts'

/** Milliseconds that a sign of typing counts. The other side repeats it every three seconds. */
const TYPING_LASTS = 5_000

/** Returns the ids of the conversations in which the other person is typing. */
export function useTyping(): ReadonlySet<string> {
  const counts = useSelector(conversationsArea.select).typing
  const seen = useRef(counts)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [active, setActive] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const [id, count] of Object.entries(counts)) {
      if (count === seen.current[id]) continue
      clearTimeout(timers.current.get(id))
      const stop = () => setActive((ids) => new Set([...ids].filter((other) => other !== id)))
      if (count === 0) stop()
      else {
        setActive((ids) => new Set([...ids, id]))
        timers.current.set(id, setTimeout(stop, TYPING_LASTS))
      }
    }
    seen.current = counts
  }, [counts])
  useEffect(
    () => () => {
      for (const timer of timers.current.values()) clearTimeout(timer)
    },
    [],
  )
  return active
}
