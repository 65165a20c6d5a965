import { useEffect, useState } from 'react'

/**
 * Returns a module that is loaded when the browser is idle, or at once when it is needed. Undefined until then, and
 * without a connection. `onFailure` is called when the module was needed and could not be loaded.
 */
export const useIdleModule = <M>(load: () => Promise<M>, isNeeded = false, onFailure?: () => void): M | undefined => {
  const [module, setModule] = useState<M>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render passes another function that loads the same module
  useEffect(() => {
    const start = () =>
      void load().then(
        (loaded) => setModule(() => loaded),
        () => isNeeded && onFailure?.(),
      )
    if (isNeeded) return start()
    // Safari has no idle callback.
    const requestIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 500))
    const handle = requestIdle(start)
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle)
  }, [isNeeded])
  return module
}
