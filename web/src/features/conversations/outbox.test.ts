import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OutgoingMessage, readDraft, readOutbox, writeDraft, writeOutbox } from './outbox.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const outgoing: OutgoingMessage = {
  clientId: 'a',
  conversationId: 'c1',
  text: 'Hello',
  pictures: [],
  createdAt: '2026-05-12T10:00:00.000Z',
  status: 'failed',
  error: 'Failed to fetch',
}

it('keeps unsent messages and drafts for each user', () => {
  writeOutbox('me', [outgoing])
  writeDraft('me', 'c1', 'half a sen')
  expect(readOutbox('me')).toEqual([outgoing])
  expect(readDraft('me', 'c1')).toBe('half a sen')
  expect(readOutbox('somebody')).toEqual([])
  expect(readDraft('somebody', 'c1')).toBe('')
})

it('leaves nothing behind once everything is sent', () => {
  writeOutbox('me', [outgoing])
  writeDraft('me', 'c1', 'x')
  writeOutbox('me', [])
  writeDraft('me', 'c1', '')
  expect(stored.size).toBe(0)
})

it.each(['{', 'null', '{"a":1}', '[null,{"clientId":1}]'])('reads %s as no messages', (text) => {
  stored.set('outbox:me', text)
  expect(readOutbox('me')).toEqual([])
})
