import { toast } from 'react-hot-toast/headless'
import { UpdateNotice } from './Notices.tsx'
import { sendToWorker } from './sendToWorker.ts'

/** The pages of a tab that stays open for days ask for a new version this often, and when it is shown again. */
const UPDATE_MS = 3_600_000
const UPDATE_TOAST = 'update'

/** The built files of this page, as web/build.ts gives them to the worker. */
const pageVersion = () => {
  const script = document.querySelector<HTMLScriptElement>('script[data-modules]')?.src
  const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href
  return [script, style].map((address) => address && new URL(address).pathname).join(' ')
}

const versionOf = (worker: ServiceWorker) =>
  new Promise<string>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    sendToWorker(worker, { type: 'version' }, [port2])
  })

type Input = HTMLInputElement | HTMLTextAreaElement

/** Returns a function that says whether the page shows input that a person has entered and may not have saved. */
const followInput = () => {
  const entered = new Set<Input>()
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) entered.add(target)
  })
  return () => [...entered].some((input) => input.isConnected && input.value !== '')
}

/** A worker that waits has the files of a newer build, unless the page itself was loaded from that build. */
const offerUpdate = async (worker: ServiceWorker, hasInput: () => boolean) => {
  if ((await versionOf(worker)) === pageVersion()) {
    sendToWorker(worker, { type: 'activate' })
    return
  }
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    sendToWorker(worker, { type: 'activate' })
  }
  toast(<UpdateNotice hasInput={hasInput} onReload={reload} />, {
    id: UPDATE_TOAST,
    duration: Number.POSITIVE_INFINITY,
  })
}

/** Offers to reload the page when there is a new version of the site. */
export const followUpdates = (registration: ServiceWorkerRegistration): void => {
  const hasInput = followInput()
  const check = () => {
    const { waiting } = registration
    if (waiting && registration.active) void offerUpdate(waiting, hasInput)
  }
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check)
  })
  check()
  const update = () => {
    // Offline it fails, and is tried again.
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  }
  setInterval(update, UPDATE_MS)
  document.addEventListener('visibilitychange', update)
}
