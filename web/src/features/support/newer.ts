type Conversation = { id: string; messageCount: number; updatedAt: string }

/** Conversations by their ids. */
export type ById<C> = { readonly [id: string]: C }

/** Stores a conversation, unless an answer that arrived before has a later state of it. */
export const keepNewer = <C extends Conversation>(byId: Record<string, C>, next: C): void => {
  const known = byId[next.id]
  const isOlder =
    known &&
    (known.messageCount > next.messageCount ||
      (known.messageCount === next.messageCount && known.updatedAt > next.updatedAt))
  if (!isOlder) byId[next.id] = next
}
