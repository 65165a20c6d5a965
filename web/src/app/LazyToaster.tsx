import { type ComponentType, useEffect, useState } from 'react'

/** Toasts answer to something a visitor does, so their code comes after the page; what is said before waits in the library. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const module = await import('./Toaster.tsx')
      setToaster(() => module.Toaster)
    }
    // Safari has no idle callback.
    const wait = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1))
    const waiting = wait(load)
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(waiting)
  }, [])
  return Toaster ? <Toaster /> : null
}
