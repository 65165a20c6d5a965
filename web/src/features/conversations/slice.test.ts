import { describe, expect, it } from 'vitest'
import {
  conversation,
  cut,
  delayed,
  LATER,
  listed,
  MESSAGES,
  message,
  opened,
  preview,
  SENT_AT,
  storeWith,
  summary,
} from '../../../../tests/support/conversations.ts'
import { conversationRead, messageReceived, userLeft } from '../../app/actions.ts'
import {
  fetchConversation,
  fetchConversations,
  fetchMessages,
  fetchMoreConversations,
  markRead,
  refreshConversations,
} from './thunks.ts'

describe('receiving', () => {
  it('moves the conversation to the top and counts the message as unread', async () => {
    const { store, state } = await opened({})
    store.dispatch(messageReceived(message('c1', 2)))
    expect(state().items[0]).toMatchObject({ id: 'c1', unread: 1, lastMessage: { number: 2 } })
    store.dispatch(messageReceived(message('c1', 2)))
    expect(state().items[0]?.unread).toBe(1)
  })

  it('asks for the list again when it does not have the conversation', async () => {
    const { store, state } = await opened({})
    store.dispatch(messageReceived(message('c9', 1)))
    expect(state().refreshDue).toBe('now')
  })

  it('follows the read marks of both sides', async () => {
    const { store, state } = await opened({})
    store.dispatch(messageReceived(message('c1', 2)))
    const mark = { conversationId: 'c1', upTo: 'c1-2', number: 2 }
    store.dispatch(conversationRead({ ...mark, readerId: 'landlord-of-c1' }))
    expect(state().byId.c1).toMatchObject({ otherReadUpTo: 2, readUpTo: 0 })
    expect(state().items[0]?.unread).toBe(1)
    store.dispatch(conversationRead({ ...mark, readerId: 'me' }))
    expect(state().byId.c1?.readUpTo).toBe(2)
    expect(state().items[0]?.unread).toBe(0)
  })

  it('keeps older conversations of the list when the newest ones are loaded again', async () => {
    const newest = summary('c3', '2026-05-12T12:00:00.000Z')
    const { store, state } = await opened({
      'GET /api/conversations': [
        () => ({ data: [summary('c2', LATER), summary('c1', SENT_AT)], nextCursor: 'older' }),
        () => ({ data: [newest, summary('c2', LATER)], nextCursor: 'other' }),
      ],
    })
    await store.dispatch(refreshConversations({}))
    expect(state().items.map(({ id }) => id)).toEqual(['c3', 'c2', 'c1'])
    expect(state().nextCursor).toBe('older')
  })

  it('takes the text of a removed message out of the list, also where a search found it', async () => {
    const found = { ...summary('c1', SENT_AT), match: preview(2), lastMessage: preview(2) }
    const { store, state } = await opened({
      'GET /api/conversations': [() => ({ data: [summary('c2', LATER), found], nextCursor: null })],
    })
    store.dispatch(messageReceived(message('c1', 2, { text: '', isRemoved: true })))
    const removed = { number: 2, text: '', isRemoved: true }
    expect(state().items[1]).toMatchObject({ id: 'c1', unread: 0, lastMessage: removed, match: removed })
    // An answer of before the removal.
    store.dispatch(fetchConversation.fulfilled({ ...conversation('c1'), lastMessage: preview(2) }, 'r', 'c1'))
    expect(state().items[1]?.lastMessage).toMatchObject(removed)
  })

  it('drops everything when the user leaves', async () => {
    const { store, state } = await opened({})
    store.dispatch(userLeft())
    expect(state()).toMatchObject({ items: [], byId: {}, threads: {}, outbox: [] })
  })
})

describe('an answer that is older than what arrived meanwhile', () => {
  const first = { data: [message('c1', 1)], hasBefore: false, hasAfter: false }

  it('says that there are newer messages than the first page has', async () => {
    const page = delayed()
    const { store, state } = storeWith({ [MESSAGES]: [page.answer] })
    const loading = store.dispatch(fetchMessages({ id: 'c1' }))
    store.dispatch(messageReceived(message('c1', 2)))
    page.give(first)
    await loading
    expect(state().threads.c1).toMatchObject({ messages: [{ number: 1 }], hasAfter: true })
  })

  it('does not drop a message that the thread has', async () => {
    const page = delayed()
    const { store, state } = await opened({ [MESSAGES]: [() => first, page.answer] })
    const loading = store.dispatch(fetchMessages({ id: 'c1' }))
    store.dispatch(messageReceived(message('c1', 2)))
    page.give(first)
    await loading
    expect(state().threads.c1).toMatchObject({ messages: [{ number: 1 }, { number: 2 }], hasAfter: false })
  })

  it('does not hide that a message behind a gap exists', async () => {
    const page = delayed()
    const { store, state } = await opened({ [MESSAGES]: [() => first, page.answer] })
    const loading = store.dispatch(fetchMessages({ id: 'c1', after: 'c1-1' }))
    store.dispatch(messageReceived(message('c1', 3)))
    page.give({ data: [message('c1', 2)], hasBefore: true, hasAfter: false })
    await loading
    expect(state().threads.c1).toMatchObject({ messages: [{ number: 1 }, { number: 2 }], hasAfter: true })
  })

  it('does not move read marks, counts and the newest message back', async () => {
    const answer = delayed()
    const { store, state } = await opened({
      'GET /api/conversations/c1': [() => conversation('c1'), answer.answer],
      'POST /api/conversations/c1/read': [() => ({ readUpTo: 2, unread: 0 })],
    })
    const loading = store.dispatch(fetchConversation('c1'))
    store.dispatch(messageReceived(message('c1', 2)))
    await store.dispatch(markRead({ id: 'c1', upTo: 'c1-2' }))
    const mark = { conversationId: 'c1', upTo: 'c1-2', number: 2 }
    store.dispatch(conversationRead({ ...mark, readerId: 'landlord-of-c1' }))
    answer.give({ ...conversation('c1'), unread: 1, lastMessage: preview(1) })
    await loading
    expect(state().byId.c1).toMatchObject({ readUpTo: 2, otherReadUpTo: 2 })
    expect(state().items[0]).toMatchObject({ id: 'c1', unread: 0, lastMessage: { number: 2 } })
  })

  it('does not move a conversation of the list back', async () => {
    const answer = delayed()
    const { store, state } = await opened({ 'GET /api/conversations': [listed('c2', 'c1'), answer.answer] })
    const loading = store.dispatch(refreshConversations({}))
    store.dispatch(messageReceived(message('c1', 2)))
    answer.give(listed('c2', 'c1')())
    await loading
    expect(state().items).toMatchObject([{ id: 'c1', unread: 1, lastMessage: { number: 2 } }, { id: 'c2' }])
  })
})

describe('the list', () => {
  it('does not take the answer to another search', async () => {
    const [old, more] = [delayed(), delayed()]
    const { store, state } = await opened({
      'GET /api/conversations': [listed('c2', 'c1'), old.answer, more.answer, listed('c1')],
    })
    const loading = [
      store.dispatch(refreshConversations({})),
      store.dispatch(fetchMoreConversations({ cursor: null as never })),
    ]
    await store.dispatch(fetchConversations({ q: 'loft' }))
    old.give(listed('c3', 'c2', 'c1')())
    more.give(listed('c4')())
    await Promise.all(loading)
    expect(state().items.map(({ id }) => id)).toEqual(['c1'])
  })

  it('is due again after a message of an unknown conversation that arrives while it is loaded', async () => {
    const answer = delayed()
    const { store, state } = await opened({ 'GET /api/conversations': [listed('c1'), answer.answer] })
    const loading = store.dispatch(refreshConversations({}))
    store.dispatch(messageReceived(message('c9', 1)))
    answer.give(listed('c1')())
    await loading
    expect(state().refreshDue).toBe('now')
  })

  it('is due again later after a refresh that failed', async () => {
    const { store, state } = await opened({ 'GET /api/conversations': [listed('c1'), cut, listed('c9', 'c1')] })
    store.dispatch(messageReceived(message('c9', 1)))
    await store.dispatch(refreshConversations({}))
    expect(state().refreshDue).toBe('later')
    await store.dispatch(refreshConversations({}))
    expect(state().refreshDue).toBeNull()
  })

  it('is replaced when so many have changed that some may be missing between', async () => {
    const { store, state } = await opened({
      'GET /api/conversations': [listed('c2', 'c1'), () => ({ ...listed('c4', 'c3')(), nextCursor: 'more' })],
    })
    await store.dispatch(refreshConversations({}))
    expect(state().items.map(({ id }) => id)).toEqual(['c4', 'c3'])
    expect(state().nextCursor).toBe('more')
  })
})
