import type { CallDispatch } from '../../app/api.ts'
import { conversationsArea } from './slice.ts'
import { sendMessage } from './thunks.ts'

/**
 * Sends the waiting messages one after the other, so that they keep their order. Ends at once while another run does it,
 * also one that a page began which has been left since.
 */
export const sendOutbox = () => async (dispatch: CallDispatch, getState: () => unknown) => {
  for (;;) {
    const { outbox } = conversationsArea.select(getState() as object)
    const next = outbox.find(({ status }) => status === 'waiting')
    if (!next || outbox.some(({ status }) => status === 'sending')) return
    await dispatch(sendMessage(next))
  }
}
