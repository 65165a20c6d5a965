import { toast } from 'react-hot-toast/headless'
import type { createBrowserRouter } from 'react-router'
import { OFFLINE_PAGE, offlinePath } from '../../worker/names.ts'
import { failureOf } from '../failures.ts'
import { OfflineNotice } from './Notices.tsx'

const OFFLINE_TOAST = 'offline'

/**
 * Announces that the connection is lost, and shows the offline page in place of a page that could not be loaded without
 * one. Where no service worker has stored it, the error page stays.
 */
export const followConnection = (router: ReturnType<typeof createBrowserRouter>): void => {
  addEventListener('offline', () =>
    toast.error(<OfflineNotice />, { id: OFFLINE_TOAST, duration: Number.POSITIVE_INFINITY }),
  )
  addEventListener('online', () => toast.dismiss(OFFLINE_TOAST))
  const show = () => {
    const { errors, navigation, location } = router.state
    const isOffline = Object.values(errors ?? {}).some((problem) => failureOf(problem).offline)
    const isThere = location.pathname === OFFLINE_PAGE
    if (isOffline && navigation.state === 'idle' && !isThere && navigator.serviceWorker?.controller)
      void router.navigate(offlinePath(location), { replace: true })
  }
  // Later, since the router has not finished the navigation when it announces its failure.
  router.subscribe(() => setTimeout(show))
}
