import { type ComponentType, useEffect, useState } from 'react'

/** Loads the toaster when the browser is idle. The library queues toasts until then. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const module = await import('./Toaster.tsx')
      setToaster(() => module.Toaster)
    }
    // Safari has no idle callback.
    const requestIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1))
    const handle = requestIdle(() => void load())
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle)
  }, [])
  return Toaster ? <Toaster /> : null
}
