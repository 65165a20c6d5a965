import { selectMe } from '../../features/auth/slice.ts'
import type { bookingsArea } from '../../features/bookings/slice.ts'
import { eraseSeen, keepSeen } from '../../features/offline/seen.ts'
import type { favouritesArea } from '../../features/properties/favourites.ts'
import { forgetSent, sendChangedSubscription, sendSubscription } from '../../features/push/renew.ts'
import type { Store } from '../store.ts'

/** Areas whose reducers other pages load. */
type Areas = {
  bookings?: Pick<ReturnType<typeof bookingsArea.select>, 'items' | 'current'>
  favourites?: Pick<ReturnType<typeof favouritesArea.select>, 'items'>
}

/** The server forgets the subscription with the session. What it has shown leaves the notification centre too. */
const endPush = async () => {
  forgetSent()
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close()
  await (await worker?.pushManager?.getSubscription())?.unsubscribe()
}

/**
 * Keeps the bookings and favourites that a signed-in person sees. Erases them and the push subscription when the person
 * leaves, or has left before the page was loaded.
 */
export const followPerson = (store: Store): void => {
  const read = () => {
    const state = store.getState() as ReturnType<Store['getState']> & Areas
    const { bookings, favourites } = state
    const { token } = state.auth
    return {
      userId: selectMe(state)?.id,
      token,
      items: bookings?.items,
      current: bookings?.current,
      liked: favourites?.items,
    }
  }
  let before: ReturnType<typeof read> | undefined
  // One after the other: what is kept last is what was seen last.
  let work = Promise.resolve()
  const follow = () => {
    const now = read()
    const { userId, items, current, liked } = now
    const hasLeft = before?.userId !== undefined && before.userId !== userId
    const isRenewed = before !== undefined && before.userId === userId && before.token !== now.token
    // A browser may refuse to unsubscribe offline. The server forgets it with the session.
    if (hasLeft || (!before && !userId)) work = work.then(eraseSeen).then(() => endPush().catch(() => undefined))
    // A new password or address begins a new session, and the server forgets the subscription of the one before.
    else if (userId && isRenewed)
      work = work.then(() => sendSubscription(store.dispatch, userId).catch(() => undefined))
    // The browser may have renewed it while no page was open.
    else if (userId && before?.userId !== userId)
      work = work.then(() => sendChangedSubscription(store.dispatch, userId).catch(() => undefined))
    const bookings = [
      ...(current && current !== before?.current ? [current] : []),
      ...(items !== before?.items ? (items ?? []) : []),
    ]
    const favourites = liked !== before?.liked ? (liked ?? []) : []
    before = now
    if (!userId || bookings.length + favourites.length === 0) return
    work = work.then(() => keepSeen(userId, { bookings, favourites }, new Date()))
  }
  store.subscribe(follow)
  follow()
  // The worker tells that the browser has renewed it now.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const { userId } = read()
    if (data?.type === 'push' && userId)
      work = work.then(() => sendChangedSubscription(store.dispatch, userId).catch(() => undefined))
  })
}
