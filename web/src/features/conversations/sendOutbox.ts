import { type CallDispatch, NO_RESPONSE, rejectionOf } from '../../app/api.ts'
import { conversationsArea } from './slice.ts'
import { fetchConversation, sendMessage } from './thunks.ts'

/**
 * Sends the waiting messages one after the other, so that they keep their order. Ends at once while another run does it,
 * also one that a page began which has been left since.
 */
export const sendOutbox = () => async (dispatch: CallDispatch, getState: () => unknown) => {
  for (;;) {
    const { outbox } = conversationsArea.select(getState() as object)
    const next = outbox.find(({ status }) => status === 'waiting')
    if (!next || outbox.some(({ status }) => status === 'sending')) return
    const failure = rejectionOf(await dispatch(sendMessage(next)))
    // The other person may have blocked the user, or deleted the account.
    if (failure && failure.status !== NO_RESPONSE) void dispatch(fetchConversation(next.conversationId))
  }
}
