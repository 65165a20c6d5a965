/** What Chromium sends when the site can be installed (https://wicg.github.io/manifest-incubations/#installation-prompts). */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> }

/** Where browser.ts keeps the offer, which comes once and early: a module for both would be loaded before the page. */
type Offered = { installOffer?: Event | undefined }

const offered = globalThis as Offered

/** Calls `listener` when the site can be installed, or no longer. Returns how to stop. */
export const onInstallOffer = (listener: () => void): (() => void) => {
  const change = (event: Event) => {
    offered.installOffer = event.type === 'beforeinstallprompt' ? event : undefined
    listener()
  }
  const types = ['beforeinstallprompt', 'appinstalled', 'installprompted']
  for (const type of types) addEventListener(type, change)
  return () => {
    for (const type of types) removeEventListener(type, change)
  }
}

export const canInstall = (): boolean => offered.installOffer !== undefined

/** Shows the browser's dialog, which works once for each offer. */
export const promptInstall = async (): Promise<void> => {
  const event = offered.installOffer as InstallPromptEvent | undefined
  if (!event) return
  dispatchEvent(new Event('installprompted'))
  await event.prompt()
}

/** Whether this is Safari on an iPhone or iPad that has not been installed: people install it by its Share menu. */
export const installsByShare = (): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
