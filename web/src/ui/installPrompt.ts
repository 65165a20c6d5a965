/** What Chromium sends when the site can be installed (https://wicg.github.io/manifest-incubations/#installation-prompts). */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> }

let offered: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

const setOffered = (event: InstallPromptEvent | undefined) => {
  offered = event
  for (const listener of listeners) listener()
}

/** Keeps the offer of the browser, which comes once and early, for the button that shows it. */
export const keepInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would cover the page.
    event.preventDefault()
    setOffered(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => setOffered(undefined))
}

/** Calls `listener` when the site can be installed, or no longer. Returns how to stop. */
export const onInstallOffer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const canInstall = (): boolean => offered !== undefined

/** Shows the browser's dialog, which works once for each offer. */
export const promptInstall = async (): Promise<void> => {
  const event = offered
  if (!event) return
  setOffered(undefined)
  await event.prompt()
}

/** Whether this is Safari on an iPhone or iPad that has not been installed: people install it by its Share menu. */
export const installsByShare = (): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
