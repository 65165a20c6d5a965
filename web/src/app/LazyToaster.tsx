import { useIdleModule } from './useIdleModule.ts'

/** Loads the toaster when the browser is idle. The library queues toasts until then. */
export function LazyToaster() {
  const module = useIdleModule(() => import('./Toaster.tsx'))
  return module ? <module.Toaster /> : null
}
