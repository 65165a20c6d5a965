import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createGatherer } from './gather.ts'

/** What has changed on the server: the kind of thing, and its id. */
export type Change = { readonly kind: string; readonly id: string }

const changes = new EventTarget()
const CHANGE = 'change'
const CONNECTION = 'connection'
/** The kind of `announceDecision`. */
export const DECISION = 'decision'

let connected = false

type Send = (event: string, payload: object) => void
let send: Send = () => {}

/** Sets how something reaches the server at once. */
export const setSender = (sender: Send): void => {
  send = sender
}

/** Sends the server what is only of use now. It is dropped while there is no connection. */
export const sendLive: Send = (event, payload) => send(event, payload)

/** Announces a change, or with null that any number of them may have been missed. */
export const announceChange = (change: Change | null): void => {
  changes.dispatchEvent(new CustomEvent(CHANGE, { detail: change }))
}

/** Announces that the person has worked on something that waited for an admin. */
export const announceDecision = (): void => announceChange({ kind: DECISION, id: '' })

/** Sets whether changes are announced. */
export const setConnected = (value: boolean): void => {
  connected = value
  changes.dispatchEvent(new Event(CONNECTION))
}

const subscribe = (listener: () => void) => {
  changes.addEventListener(CONNECTION, listener)
  return () => changes.removeEventListener(CONNECTION, listener)
}

/** Returns whether changes are announced, so that nothing has to be polled. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => connected,
    () => false,
  )

/**
 * Calls `reload` soon after a change that `concerns` what the component shows, and after changes may have been missed. A
 * hidden page waits until it is visible.
 */
export const useLiveReload = (reload: () => void, concerns: (change: Change) => boolean): void => {
  const run = useEffectEvent(reload)
  const isConcerned = useEffectEvent(concerns)
  useEffect(() => {
    let isWaiting = false
    const flush = () => {
      if (!isWaiting || document.hidden) return
      isWaiting = false
      run()
    }
    const { add, cancel } = createGatherer(flush)
    const listen = ({ detail }: Event & { detail?: Change | null }) => {
      if (detail && !isConcerned(detail)) return
      isWaiting = true
      add()
    }
    changes.addEventListener(CHANGE, listen)
    document.addEventListener('visibilitychange', flush)
    return () => {
      cancel()
      changes.removeEventListener(CHANGE, listen)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [])
}

/** Calls `reload` only after changes may have been missed: announced ones come with what the component shows. */
export const useGapReload = (reload: () => void): void => useLiveReload(reload, () => false)
