import type { CallDispatch } from '../../app/api.ts'
import { currentSubscription } from './browserPush.ts'
import { addPushDevice } from './devices.ts'

/** The subscription that the server was last given by this browser, with its person. */
const SENT = 'push-sent'

const readSent = () => {
  try {
    return localStorage.getItem(SENT)
  } catch {
    // Blocked: it is sent again.
    return null
  }
}
const writeSent = (sent: string) => {
  try {
    localStorage.setItem(SENT, sent)
  } catch {
    // Full or blocked: the next page sends it again.
  }
}

/** Forgets what was sent, when the person leaves. */
export const forgetSent = (): void => {
  try {
    localStorage.removeItem(SENT)
  } catch {
    // Blocked: nothing is there.
  }
}

/** Gives the server this browser's push subscription, for the session of the person. */
export const sendSubscription = async (dispatch: CallDispatch, userId: string): Promise<void> => {
  const subscription = await currentSubscription()
  if (!subscription) return
  const answer = await dispatch(addPushDevice(subscription.toJSON()))
  if (addPushDevice.fulfilled.match(answer)) writeSent(`${userId} ${subscription.endpoint}`)
}

/** Does so only when the browser has renewed it since, which may have been without a page. */
export const sendChangedSubscription = async (dispatch: CallDispatch, userId: string): Promise<void> => {
  const subscription = await currentSubscription()
  if (subscription && readSent() !== `${userId} ${subscription.endpoint}`) await sendSubscription(dispatch, userId)
}
