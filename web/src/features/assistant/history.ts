import { FAQ_IDS, type FaqId } from './entries.ts'

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

/** The name under which the history of a person is stored: from the email, whose case does not matter (specification §9). */
export const historyKey = (email: string): string => `assistant:${email.trim().toLowerCase()}`

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

/** The name under which the address of a person's history is stored, by which it is found after the address was changed. */
const addressKey = (userId: string) => `assistant-email:${userId}`

/** Moves what is stored under an earlier address of the person to the current one. */
export const followAddress = (storage: () => KeyValueStore, { id, email }: { id: string; email: string }): void => {
  const earlier = attempt(() => storage().getItem(addressKey(id)))
  if (earlier && historyKey(earlier) !== historyKey(email)) {
    writeHistory(storage, email, mergeHistories(readHistory(storage, earlier), readHistory(storage, email)))
    attempt(() => storage().removeItem(historyKey(earlier)))
  }
  if (earlier !== email) attempt(() => storage().setItem(addressKey(id), email))
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
