import {
  type ConversationSummary,
  type FoundConversation,
  type Message,
  type MessagePreview,
  PREVIEW_MAX,
} from '#contract/conversations.ts'

const previewOf = (message: Message): MessagePreview => {
  const { id, number, kind, senderId, booking, isRemoved, createdAt, text, pictures } = message
  const preview = { id, number, kind, senderId, booking, isRemoved, createdAt }
  return { ...preview, text: text.slice(0, PREVIEW_MAX), pictureCount: pictures.length }
}

/**
 * Returns the list with a message. A new one moves its conversation to the top; one that was shown and is removed loses
 * its text. Unchanged when the list does not have the conversation.
 */
export const withMessage = (items: readonly FoundConversation[], message: Message): FoundConversation[] => {
  const found = items.find(({ id }) => id === message.conversationId)
  if (!found) return [...items]
  const { lastMessage, match } = found
  if (lastMessage && lastMessage.number >= message.number) {
    const renewed = <P extends MessagePreview | null>(preview: P) =>
      preview?.id === message.id && !preview.isRemoved ? previewOf(message) : preview
    const changed = { ...found, lastMessage: renewed(lastMessage), match: renewed(match) }
    return items.map((item) => (item === found ? changed : item))
  }
  const isReceived = message.senderId === found.other.id
  const changed = {
    ...found,
    lastMessage: previewOf(message),
    updatedAt: message.createdAt,
    unread: found.unread + (isReceived ? 1 : 0),
  }
  return [changed, ...items.filter((item) => item !== found)]
}

/**
 * Returns a loaded conversation without what is older than the known one: messages and read marks can arrive live before
 * an answer that does not have them.
 */
export const mergeSummary = <S extends ConversationSummary>(
  loaded: S,
  known: ConversationSummary | undefined,
  readUpTo = 0,
): S => {
  const [last, shown] = [known?.lastMessage, loaded.lastMessage]
  const merged = { ...loaded }
  if (known && last && (!shown || shown.number < last.number)) {
    merged.unread = known.unread
    merged.updatedAt = known.updatedAt
    merged.lastMessage = last
  } else if (last?.isRemoved && last.id === shown?.id) merged.lastMessage = last
  if (readUpTo >= (merged.lastMessage?.number ?? 0)) merged.unread = 0
  return merged
}

/** Returns a page of conversations, newest first, without what is older than the known ones. */
export const mergeSummaries = (
  page: readonly FoundConversation[],
  items: readonly FoundConversation[],
  readUpTo: (id: string) => number | undefined,
): FoundConversation[] => {
  const known = new Map(items.map((item) => [item.id, item]))
  return page
    .map((item) => mergeSummary(item, known.get(item.id), readUpTo(item.id)))
    .sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0))
}

/**
 * Returns the loaded conversations behind the newest page. None when the last one of the page has changed since: there may
 * be further ones between that the list does not have.
 */
export const findOlder = (
  items: readonly FoundConversation[],
  page: readonly FoundConversation[],
): FoundConversation[] => {
  const last = page.at(-1)
  if (!last || !items.some(({ id, updatedAt }) => id === last.id && updatedAt === last.updatedAt)) return []
  const ids = new Set(page.map(({ id }) => id))
  return items.filter(({ id, updatedAt }) => !ids.has(id) && updatedAt < last.updatedAt)
}
