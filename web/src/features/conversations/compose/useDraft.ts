import { useState } from 'react'
import { readDraft, writeDraft } from '../outbox.ts'

/** The text that is being written, kept over a reload. */
export function useDraft(userId: string, conversationId: string) {
  const [text, setText] = useState(() => readDraft(userId, conversationId))
  const change = (next: string) => {
    setText(next)
    writeDraft(userId, conversationId, next)
  }
  return [text, change] as const
}
