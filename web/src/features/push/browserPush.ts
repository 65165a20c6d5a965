/** What this browser can do: iPhones and iPads only offer push messages to installed apps. */
export const pushSupport = (): 'supported' | 'blocked' | 'unsupported' | 'install' => {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (hasPush) return Notification.permission === 'denied' ? 'blocked' : 'supported'
  return /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ? 'install' : 'unsupported'
}

/** Returns the push subscription of this browser, without asking for anything. */
export const currentSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/**
 * Subscribes this browser, in place of an earlier subscription, which may be of another account or session. Throws what
 * the browser throws when it has no push service or the registration fails.
 */
export const subscribeBrowser = async (publicKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

export const unsubscribeBrowser = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe()
}
