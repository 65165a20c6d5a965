import { useCallback, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { v4 as uuid } from 'uuid'
import type { User } from '#contract/users.ts'
import type { CallDispatch } from '../../app/api.ts'
import { type OutgoingMessage, readOutbox, writeOutbox } from './outbox.ts'
import { sendOutbox } from './sendOutbox.ts'
import { conversationsArea, outgoingAdded, outgoingDiscarded, outgoingRetried } from './slice.ts'

/**
 * Sends messages in their order, and keeps those that are not sent over a reload: then they are sent again, which the
 * server recognises by their client ids.
 */
export function useOutbox(me: User) {
  const dispatch = useDispatch<CallDispatch>()
  const { outbox } = useSelector(conversationsArea.select)

  const retry = useCallback(
    (clientId?: string) => {
      dispatch(outgoingRetried(clientId))
      void dispatch(sendOutbox())
    },
    [dispatch],
  )

  useEffect(() => {
    dispatch(outgoingAdded(readOutbox(me.id)))
    void dispatch(sendOutbox())
  }, [me.id, dispatch])

  useEffect(() => {
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [retry])

  const isRestored = useRef(false)
  useEffect(() => {
    // The first run comes before the stored messages are in the store.
    if (isRestored.current) writeOutbox(me.id, outbox)
    isRestored.current = true
  }, [me.id, outbox])

  return {
    send: (content: Pick<OutgoingMessage, 'conversationId' | 'text' | 'pictures'>) => {
      const createdAt = new Date().toISOString()
      dispatch(outgoingAdded([{ ...content, clientId: uuid(), createdAt, status: 'waiting' }]))
      retry()
    },
    retry: (message: OutgoingMessage) => retry(message.clientId),
    discard: (message: OutgoingMessage) => dispatch(outgoingDiscarded(message.clientId)),
  }
}

export type Outbox = ReturnType<typeof useOutbox>
