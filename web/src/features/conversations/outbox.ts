import type { Image } from '#contract/property.ts'

/** A message on its way to the server. */
export type OutgoingMessage = {
  /** Identifies the message in all attempts to send it. */
  clientId: string
  conversationId: string
  text: string
  pictures: Omit<Image, 'caption'>[]
  createdAt: string
  status: 'waiting' | 'sending' | 'failed'
  /** Why it was not sent; absent without a connection. */
  error?: string
}

/** By user, since several may use a browser. */
const keyOf = (userId: string) => `outbox:${userId}`

const isOutgoing = (value: unknown): value is OutgoingMessage => {
  const { clientId, conversationId, text, pictures, createdAt } = (value ?? {}) as Record<string, unknown>
  return (
    [clientId, conversationId, text, createdAt].every((field) => typeof field === 'string') && Array.isArray(pictures)
  )
}

/** Returns the messages that were not sent before the page was left. Storage may be full or disabled. */
export const readOutbox = (userId: string): OutgoingMessage[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    const messages = Array.isArray(stored) ? stored.filter(isOutgoing) : []
    return messages.map((message) => (message.status === 'failed' ? message : { ...message, status: 'waiting' }))
  } catch {
    return []
  }
}

export const writeOutbox = (userId: string, messages: readonly OutgoingMessage[]): void => {
  try {
    if (messages.length > 0) sessionStorage.setItem(keyOf(userId), JSON.stringify(messages))
    else sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Messages that are not sent are lost when the page is left.
  }
}

const draftKeyOf = (userId: string, conversationId: string) => `message-draft:${userId}:${conversationId}`

/** Returns the text that was entered and not sent. */
export const readDraft = (userId: string, conversationId: string): string => {
  try {
    return sessionStorage.getItem(draftKeyOf(userId, conversationId)) ?? ''
  } catch {
    return ''
  }
}

export const writeDraft = (userId: string, conversationId: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(draftKeyOf(userId, conversationId), text)
    else sessionStorage.removeItem(draftKeyOf(userId, conversationId))
  } catch {
    // The draft is lost when the page is left.
  }
}
