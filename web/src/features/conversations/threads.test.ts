import { describe, expect, it } from 'vitest'
import type { Message, MessagePage } from '#contract/conversations.ts'
import { keyOf, mergeMessage, mergePage, type Thread } from './threads.ts'

const message = (number: number, text = `No. ${number}`): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  number,
  kind: 'TEXT',
  senderId: 'other',
  clientId: `client-${number}`,
  text,
  pictures: [],
  booking: null,
  isRemoved: false,
  createdAt: '2026-05-12T10:00:00.000Z',
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const thread = (from: number, to: number, rest: Partial<Thread> = {}): Thread => ({
  messages: range(from, to),
  hasBefore: from > 1,
  hasAfter: false,
  ...rest,
})
const page = (data: Message[], hasAfter = false): MessagePage => ({
  data,
  hasBefore: (data[0]?.number ?? 1) > 1,
  hasAfter,
})
const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)

describe('mergePage', () => {
  it('puts older messages before the loaded ones and keeps whether there are newer ones', () => {
    const merged = mergePage(thread(5, 6, { hasAfter: true }), page(range(3, 4), true), 9)
    expect(numbers(merged)).toEqual([3, 4, 5, 6])
    expect(merged).toMatchObject({ hasBefore: true, hasAfter: true })
  })

  it('puts newer messages behind the loaded ones and keeps whether there are older ones', () => {
    const merged = mergePage(thread(5, 6, { hasAfter: true }), page(range(7, 8)))
    expect(numbers(merged)).toEqual([5, 6, 7, 8])
    expect(merged).toMatchObject({ hasBefore: true, hasAfter: false })
  })

  it('keeps the loaded messages around a page of the same range, with the content of the page', () => {
    const merged = mergePage(thread(1, 6), page([message(3, 'new'), message(4)], true))
    expect(merged.messages.map(({ text }) => text)).toEqual(['No. 1', 'No. 2', 'new', 'No. 4', 'No. 5', 'No. 6'])
    expect(merged).toMatchObject({ hasBefore: false, hasAfter: false })
  })

  it('keeps a message removed of which an older answer has the text', () => {
    const removed = mergeMessage(thread(1, 3), { ...message(2), text: '', isRemoved: true })
    expect(mergePage(removed, page(range(1, 3))).messages[1]).toMatchObject({ text: '', isRemoved: true })
  })

  it('shows a message once that arrived live and again with a page', () => {
    const live = mergeMessage(thread(1, 2), message(3))
    const merged = mergePage(live, page(range(3, 4)))
    expect(numbers(merged)).toEqual([1, 2, 3, 4])
  })

  it('replaces the thread by messages elsewhere', () => {
    const merged = mergePage(thread(1, 9), page(range(20, 21)))
    expect(numbers(merged)).toEqual([20, 21])
  })
})

describe('mergeMessage', () => {
  it('appends the next message', () => {
    expect(numbers(mergeMessage(thread(1, 2), message(3)))).toEqual([1, 2, 3])
  })

  it('shows no message behind a gap, and says that there are newer ones', () => {
    const merged = mergeMessage(thread(1, 2), message(5))
    expect(numbers(merged)).toEqual([1, 2])
    expect(merged.hasAfter).toBe(true)
  })

  it('shows messages that arrive in another order once those between have arrived', () => {
    const later = mergeMessage(thread(1, 0), message(2))
    expect(later).toMatchObject({ messages: [], hasAfter: true })
    const first = mergeMessage(later, message(1), 2)
    expect([numbers(first), first.hasAfter]).toEqual([[1], true])
    expect(mergeMessage(first, message(2), 2)).toMatchObject({ hasAfter: false })
  })

  it('replaces a message that an admin removed', () => {
    const removed = { ...message(2), text: '', isRemoved: true }
    expect(mergeMessage(thread(1, 3), removed).messages[1]).toEqual(removed)
  })

  it('ignores a message before the loaded ones', () => {
    expect(numbers(mergeMessage(thread(5, 6), message(2)))).toEqual([5, 6])
  })
})

it('gives messages of two people with one client id different keys', () => {
  const clientId = 'same'
  const [own, received] = [
    { ...message(1), senderId: 'me', clientId },
    { ...message(2), clientId },
  ]
  expect([keyOf(own, 'other'), keyOf(received, 'other')]).toEqual(['same', 'm2'])
})
