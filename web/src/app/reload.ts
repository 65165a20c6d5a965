const MARK = 'reloaded-after-deploy'

/** Old files live on for a month; a page older than that finds its next module gone and starts over, once. */
export const reloadOnceAfterDeploy = () => {
  window.addEventListener('vite:preloadError', (event) => {
    try {
      if (sessionStorage.getItem(MARK)) return
      sessionStorage.setItem(MARK, '1')
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}
