import type { Message, MessagePage } from '#contract/conversations.ts'

/** The loaded messages of a conversation: a range without gaps, oldest first. */
export type Thread = { messages: Message[]; hasBefore: boolean; hasAfter: boolean }

const lastNumber = (messages: readonly Message[]) => messages.at(-1)?.number ?? 0

/** Returns the highest number that a page proves to exist. */
export const newestOf = ({ data, hasAfter }: MessagePage): number => lastNumber(data) + (hasAfter ? 1 : 0)

/** Numbers start at 1 and have no gaps, so a range and the highest known number say what is not loaded. */
const toThread = (messages: Message[], newest: number): Thread => ({
  messages,
  hasBefore: (messages[0]?.number ?? 1) > 1,
  hasAfter: lastNumber(messages) < newest,
})

/** Answers can be older than what arrived live, and a removal is final. */
const withMessages = (messages: readonly Message[], added: readonly Message[]): Message[] => {
  const known = new Map(messages.map((message) => [message.id, message]))
  for (const message of added) if (!known.get(message.id)?.isRemoved) known.set(message.id, message)
  return [...known.values()].sort((one, other) => one.number - other.number)
}

const areAdjacent = (messages: readonly Message[], page: readonly Message[]) => {
  const [first, firstOfPage] = [messages[0], page[0]]
  if (!first || !firstOfPage) return false
  return firstOfPage.number <= lastNumber(messages) + 1 && lastNumber(page) >= first.number - 1
}

/**
 * Returns the thread with a loaded page. A page that is not adjacent to the loaded messages replaces them. `newest` is the
 * highest known number of the conversation.
 */
export const mergePage = (thread: Thread | undefined, page: MessagePage, newest = 0): Thread => {
  const loaded = thread?.messages ?? []
  const isKept = page.data.length === 0 || areAdjacent(loaded, page.data)
  return toThread(isKept ? withMessages(loaded, page.data) : page.data, Math.max(newest, newestOf(page)))
}

/**
 * Returns the thread with a message that was sent or received. Behind a gap it is not shown: the messages between are
 * loaded first.
 */
export const mergeMessage = ({ messages }: Thread, message: Message, newest = message.number): Thread => {
  const isKnown = messages.some(({ id }) => id === message.id)
  const isNext = message.number === lastNumber(messages) + 1
  return toThread(isKnown || isNext ? withMessages(messages, [message]) : messages, Math.max(newest, message.number))
}

/**
 * Returns the key of a message, for one's own the same while it is sent and afterwards. Client ids are unique for a sender
 * only, so those of the other person are not used.
 */
export const keyOf = ({ id, clientId, senderId }: Message, otherId: string): string =>
  senderId === otherId ? id : (clientId ?? id)
