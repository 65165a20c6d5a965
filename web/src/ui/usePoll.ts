import { useEffect, useEffectEvent } from 'react'

/** Calls `poll` when the component mounts, when `key` changes, at intervals (none with null), and when the page becomes visible; never while it is hidden. */
export function usePoll(poll: () => void, interval: number | null, key = ''): void {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: polls at once for a new key
  useEffect(() => {
    const onVisible = () => run()
    run()
    const timer = interval === null ? undefined : setInterval(onVisible, interval)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [interval, key])
}
