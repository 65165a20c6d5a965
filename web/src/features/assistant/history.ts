import { FAQ_IDS, type FaqId } from './entries.ts'
import { addressKey, historyKey, ownerKey } from './keys.ts'

/** A line of the chat (specification §3). */
export type ChatMessage = {
  id: string
  from: 'user' | 'bot'
  text: string
  /** An ISO instant, shown as hour and minute. */
  time: string
  /** The entry of the FAQ that answers. */
  entry?: FaqId
}

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Most lines that are kept of a person. */
export const HISTORY_MAX = 200

/** Storage throws when it is full or when the visitor has disabled it. */
const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Returns the line that a stored value is, without an entry that the FAQ no longer has; or nothing. */
const readMessage = (value: unknown): ChatMessage[] => {
  if (typeof value !== 'object' || value === null) return []
  const { id, from, text, time, entry } = value as Record<string, unknown>
  const isMessage =
    typeof id === 'string' &&
    (from === 'user' || from === 'bot') &&
    typeof text === 'string' &&
    typeof time === 'string' &&
    !Number.isNaN(Date.parse(time))
  if (!isMessage) return []
  return [{ id, from, text, time, ...(FAQ_IDS.includes(entry as FaqId) && { entry: entry as FaqId }) }]
}

/** Returns the stored lines of a person. A history that cannot be parsed is removed. */
export const readHistory = (storage: () => KeyValueStore, email: string): ChatMessage[] => {
  const key = historyKey(email)
  const text = attempt(() => storage().getItem(key))
  if (!text) return []
  const parsed: unknown = attempt(() => JSON.parse(text))
  const messages = Array.isArray(parsed) ? parsed.flatMap(readMessage) : []
  if (messages.length === 0) attempt(() => storage().removeItem(key))
  return messages.slice(-HISTORY_MAX)
}

/** Stores the newest lines of a person: fewer of them where storage is full, none where it is blocked. */
export const writeHistory = (storage: () => KeyValueStore, email: string, messages: readonly ChatMessage[]): void => {
  for (let kept = messages.slice(-HISTORY_MAX); kept.length > 0; kept = kept.slice(Math.ceil(kept.length / 2))) {
    const text = JSON.stringify(kept)
    const isWritten = attempt(() => {
      storage().setItem(historyKey(email), text)
      return true
    })
    if (isWritten) return
  }
}

/** Moves what is stored under an address, or under an id, to another. */
const moveHistory = (storage: () => KeyValueStore, from: string, to: string) => {
  writeHistory(storage, to, mergeHistories(readHistory(storage, from), readHistory(storage, to)))
  attempt(() => storage().removeItem(historyKey(from)))
}

/**
 * Moves what is stored under an earlier address of the person to the current one. What another person has left under the
 * current address waits under their id until they are here again.
 */
export const followAddress = (storage: () => KeyValueStore, { id, email }: { id: string; email: string }): void => {
  const get = (key: string) => attempt(() => storage().getItem(key))
  const set = (key: string, value: string) => get(key) !== value && attempt(() => storage().setItem(key, value))
  const owner = get(ownerKey(email))
  if (owner && owner !== id) {
    moveHistory(storage, email, owner)
    set(addressKey(owner), owner)
  }
  const earlier = get(addressKey(id))
  if (earlier && historyKey(earlier) !== historyKey(email)) {
    moveHistory(storage, earlier, email)
    attempt(() => storage().removeItem(ownerKey(earlier)))
  }
  set(ownerKey(email), id)
  set(addressKey(id), email)
}

/** The id of the answer to a line. */
export const answerId = (questionId: string): string => `${questionId}/answer`

/** Joins the lines of this tab and of others in the order of their time, each once. */
export const mergeHistories = (...histories: readonly (readonly ChatMessage[])[]): ChatMessage[] => {
  const byId = new Map(histories.flat().map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time)).slice(-HISTORY_MAX)
}

/** Returns the last line when it is a question without an answer. */
export const unanswered = (messages: readonly ChatMessage[]): ChatMessage | undefined => {
  const last = messages.at(-1)
  return last?.from === 'user' ? last : undefined
}
