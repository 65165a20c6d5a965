import { describe, expect, it } from 'vitest'
import {
  clientIds,
  conversation,
  cut,
  delayed,
  message,
  opened,
  outgoing,
  own,
  SEND,
} from '../../../../tests/support/conversations.ts'
import { messageReceived } from '../../app/actions.ts'
import { sendOutbox } from './sendOutbox.ts'
import { outgoingAdded, outgoingDiscarded, outgoingRetried } from './slice.ts'

describe('sending', () => {
  it('shows a message at once and puts the stored one in its place', async () => {
    const { store, state } = await opened({ [SEND]: [() => own(2, 'a')] })
    store.dispatch(outgoingAdded([outgoing('a')]))
    const sending = store.dispatch(sendOutbox())
    expect(state().outbox).toMatchObject([{ clientId: 'a', status: 'sending' }])
    await sending
    expect(state().outbox).toEqual([])
    expect(state().threads.c1?.messages.map(({ text }) => text)).toEqual(['No. 1', 'Hello'])
    expect(state().items.map(({ id }) => id)).toEqual(['c1', 'c2'])
    expect(state().items[0]).toMatchObject({ unread: 0, lastMessage: { text: 'Hello' } })
  })

  it('keeps a message that was not sent, and sends the same client id again', async () => {
    const { store, state, sent } = await opened({ [SEND]: [cut, () => own(2, 'a')] })
    store.dispatch(outgoingAdded([outgoing('a')]))
    await store.dispatch(sendOutbox())
    expect(state().outbox).toMatchObject([{ clientId: 'a', status: 'failed' }])
    store.dispatch(outgoingRetried('a'))
    await store.dispatch(sendOutbox())
    expect(state().outbox).toEqual([])
    expect(clientIds(sent)).toEqual(['a', 'a'])
  })

  it('keeps the order when a message does not reach the server', async () => {
    const { store, state, sent } = await opened({ [SEND]: [cut, () => own(2, 'a'), () => own(3, 'b')] })
    store.dispatch(outgoingAdded([outgoing('a'), outgoing('b')]))
    await store.dispatch(sendOutbox())
    expect(clientIds(sent)).toEqual(['a'])
    expect(state().outbox.map(({ status }) => status)).toEqual(['failed', 'failed'])
    // A later one does not overtake them, whichever is tried again.
    store.dispatch(outgoingRetried('b'))
    await store.dispatch(sendOutbox())
    expect(clientIds(sent)).toEqual(['a', 'a', 'b'])
    expect(state().threads.c1?.messages.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('goes on with the next message after one that the server refused, which is sent again only on request', async () => {
    const refused = () => ({ error: 'You blocked this person' })
    const { store, state, sent } = await opened({ [SEND]: [refused, () => own(2, 'b'), () => own(3, 'a')] })
    store.dispatch(outgoingAdded([outgoing('a'), outgoing('b')]))
    await store.dispatch(sendOutbox())
    store.dispatch(outgoingRetried())
    await store.dispatch(sendOutbox())
    expect(clientIds(sent)).toEqual(['a', 'b'])
    expect(state().outbox).toMatchObject([{ clientId: 'a', status: 'failed', error: 'You blocked this person' }])
    store.dispatch(outgoingRetried('a'))
    expect(state().outbox[0]).toEqual(outgoing('a'))
    await store.dispatch(sendOutbox())
    expect(state().outbox).toEqual([])
  })

  it('loads the conversation again after a refusal, since the other person may have blocked the user', async () => {
    const refused = () => ({ error: 'You cannot write to this person' })
    const blocked = () => ({ ...conversation('c1'), cannotWrite: 'BLOCKED' })
    const answers = { [SEND]: [refused], 'GET /api/conversations/c1': [() => conversation('c1'), blocked] }
    const { store, state } = await opened(answers)
    store.dispatch(outgoingAdded([outgoing('a')]))
    await store.dispatch(sendOutbox())
    await expect.poll(() => state().byId.c1?.cannotWrite).toBe('BLOCKED')
  })

  it('sends one message at a time, also when the page is opened again meanwhile', async () => {
    const first = delayed()
    const { store, sent } = await opened({ [SEND]: [first.answer, () => own(3, 'b')] })
    store.dispatch(outgoingAdded([outgoing('a'), outgoing('b')]))
    const running = store.dispatch(sendOutbox())
    await store.dispatch(sendOutbox())
    expect(clientIds(sent)).toEqual(['a'])
    first.give(own(2, 'a'))
    await running
    expect(clientIds(sent)).toEqual(['a', 'b'])
  })

  it('shows a message once when its answer was lost and it arrives with a page', async () => {
    const { store, state } = await opened({ [SEND]: [cut] })
    store.dispatch(outgoingAdded([outgoing('a')]))
    await store.dispatch(sendOutbox())
    store.dispatch(messageReceived(own(2, 'a')))
    expect(state().outbox).toEqual([])
    expect(state().threads.c1?.messages).toHaveLength(2)
  })

  it('shows a message once that arrives live before its answer', async () => {
    const { store, state } = await opened({ [SEND]: [() => own(2, 'a')] })
    store.dispatch(outgoingAdded([outgoing('a')]))
    const sending = store.dispatch(sendOutbox())
    store.dispatch(messageReceived(own(2, 'a')))
    await sending
    expect(state().threads.c1?.messages.map(({ number }) => number)).toEqual([1, 2])
  })

  it('keeps a message whose client id the other person used', async () => {
    const { store, state } = await opened({})
    store.dispatch(outgoingAdded([outgoing('a')]))
    store.dispatch(messageReceived(message('c1', 2, { clientId: 'a' })))
    expect(state().outbox).toHaveLength(1)
  })

  it('forgets a message that is deleted, and keeps the order of the others', async () => {
    const { store, state } = await opened({})
    store.dispatch(outgoingAdded([outgoing('a'), outgoing('b')]))
    store.dispatch(outgoingAdded([outgoing('b'), outgoing('c')]))
    store.dispatch(outgoingDiscarded('b'))
    expect(state().outbox.map(({ clientId }) => clientId)).toEqual(['a', 'c'])
  })
})
