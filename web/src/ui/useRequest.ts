import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/**
 * Sends a request when the component mounts and whenever `key` changes, and aborts the one before. `reload` sends it
 * again; until its answer arrives the old answer stays. While `send` returns undefined there is nothing to request.
 */
export function useRequest<T>(key: string, send: () => (Promise<T> & { abort: () => void }) | undefined) {
  const [answered, setAnswered] = useState<{ key: string; answer: T }>()
  const [reloads, setReloads] = useState(0)
  const start = useEffectEvent(send)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` sends it again
  useEffect(() => {
    let isCurrent = true
    const sent = start()
    if (!sent) return
    void sent.then((answer) => isCurrent && setAnswered({ key, answer }))
    return () => {
      isCurrent = false
      sent.abort()
    }
  }, [key, reloads])
  const isAnswered = answered?.key === key
  return {
    /** Whether there is no answer for this key yet. */
    pending: !isAnswered,
    answer: isAnswered ? answered.answer : undefined,
    reload: useCallback(() => setReloads((count) => count + 1), []),
  }
}
