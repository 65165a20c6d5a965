import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rejectionOf } from '../../../app/api.ts'

type Answer = Parameters<typeof rejectionOf>[0]

/**
 * Loads the next page when the element with the ref `end` comes into view, or by `load`. After a failure only `load`
 * tries again.
 */
export function useMore(cursor: string | null, fetch: (cursor: string) => Promise<Answer>) {
  const end = useRef<HTMLDivElement>(null)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string>()
  const isBusy = useRef(false)
  const load = async () => {
    if (cursor === null || isBusy.current) return
    isBusy.current = true
    setLoading(true)
    const answer = await fetch(cursor)
    isBusy.current = false
    setLoading(false)
    setError(rejectionOf(answer)?.error)
  }
  const onVisible = useEffectEvent(() => {
    if (error === undefined) void load()
  })
  useEffect(() => {
    const element = end.current
    if (!element || cursor === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible())
    observer.observe(element)
    return () => observer.disconnect()
  }, [cursor])
  return { end, isLoading, error, load }
}
