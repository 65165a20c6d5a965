const STORAGE_KEY = 'reloaded-after-deploy'

/** Whether the server answers. Offline, a reload would end in the browser's own error page. */
const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const reloadOnce = async () => {
  if (!(await isReachable())) return
  try {
    if (sessionStorage.getItem(STORAGE_KEY)) return
    sessionStorage.setItem(STORAGE_KEY, '1')
  } catch {
    return
  }
  location.reload()
}

/**
 * Reloads the page once when a module is missing. Until then the error page is shown. Files of old builds are kept for a
 * month (web/build.ts).
 */
export const reloadOnceAfterDeploy = () => window.addEventListener('vite:preloadError', () => void reloadOnce())
