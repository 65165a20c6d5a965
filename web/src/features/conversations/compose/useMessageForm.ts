import { useEffect, useRef, useState } from 'react'
import { MESSAGE_MAX } from '#contract/message-limits.ts'
import type { OutgoingMessage } from '../outbox.ts'
import { useAttachments } from './useAttachments.ts'
import { useDraft } from './useDraft.ts'

/** Milliseconds between two signs of typing. */
const TYPING_INTERVAL = 3_000

export type Content = Pick<OutgoingMessage, 'text' | 'pictures'>

type Options = {
  userId: string
  conversationId: string
  onTyping: () => void
  onSend: (content: Content) => void
}

/** The text and the pictures of a new message, which is sent as soon as its pictures are uploaded. */
export function useMessageForm({ userId, conversationId, onTyping, onSend }: Options) {
  const [text, setText] = useDraft(userId, conversationId)
  const { attachments, items } = useAttachments()
  const [hasLeftOut, setLeftOut] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const lastSign = useRef(0)

  const content = text.trim()
  const remaining = MESSAGE_MAX - content.length
  const isUploading = items.some(({ step }) => step === 'sending' || step === 'preparing')
  const hasFailed = items.some(({ step }) => step === 'failed')
  const canSend = remaining >= 0 && !hasFailed && (content !== '' || items.length > 0)

  const send = () => {
    const pictures = items.flatMap(({ image }) => (image ? [image] : []))
    onSend({ text: content, pictures })
    setText('')
    attachments.clear()
    setLeftOut(false)
    setWaiting(false)
  }
  useEffect(() => {
    if (!isWaiting) return
    if (!canSend) setWaiting(false)
    else if (!isUploading) send()
  })

  return {
    text,
    content,
    items,
    /** Characters up to the maximum; negative above it. */
    remaining,
    canSend,
    isWaiting,
    /** Whether pictures above the maximum were left out. */
    hasLeftOut,
    submit: () => {
      if (!canSend) return
      if (isUploading) setWaiting(true)
      else send()
    },
    change: (next: string) => {
      setText(next)
      const now = performance.now()
      if (!next.trim() || (lastSign.current && now - lastSign.current < TYPING_INTERVAL)) return
      lastSign.current = now
      onTyping()
    },
    /** Adds pictures; returns whether there are any. */
    add: (files: Iterable<File> | null | undefined): boolean => {
      const pictures = [...(files ?? [])]
      if (pictures.length > 0) setLeftOut(attachments.add(pictures) > 0)
      return pictures.length > 0
    },
    remove: (key: string) => {
      attachments.remove(key)
      setLeftOut(false)
    },
  }
}

export type MessageForm = ReturnType<typeof useMessageForm>
