import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { useVisible } from '../../../ui/useVisible.ts'
import { markRead } from '../thunks.ts'
import { fetchUnreadMessages } from '../unread.ts'

/** Marks a conversation as read up to its newest message while that is in view. A failed attempt waits for the next message. */
export function useReadMark({ id, readUpTo }: Conversation, newest: Message | undefined, isInView: boolean): void {
  const dispatch = useDispatch<CallDispatch>()
  const isVisible = useVisible()
  const attempted = useRef<string>(undefined)
  useEffect(() => {
    if (!isVisible || !isInView || !newest || newest.number <= readUpTo || attempted.current === newest.id) return
    attempted.current = newest.id
    void dispatch(markRead({ id, upTo: newest.id })).then(() => dispatch(fetchUnreadMessages()))
  }, [isVisible, isInView, newest, readUpTo, id, dispatch])
}
