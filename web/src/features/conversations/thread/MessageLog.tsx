import ArrowDown from 'lucide-react/icons/arrow-down'
import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { CallDispatch } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { areOnDifferentDays, useChatTime } from '../../../ui/messages/useChatTime.ts'
import { useThreadScroll } from '../../../ui/messages/useThreadScroll.ts'
import { useOverlay } from '../../../ui/useOverlay.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useMore } from '../list/useMore.ts'
import { conversationsArea } from '../slice.ts'
import { keyOf, type Thread } from '../threads.ts'
import { fetchMessages } from '../thunks.ts'
import type { Outbox } from '../useOutbox.ts'
import { useLineReader } from '../usePreview.ts'
import { Bubble, type OpenPictures } from './Bubble.tsx'
import type { ShownPicture } from './MessagePictures.tsx'
import { OutgoingBubble } from './OutgoingBubble.tsx'
import { PictureView } from './PictureView.tsx'
import { SystemLine } from './SystemLine.tsx'
import { usePictureRenewal } from './usePictureRenewal.ts'
import { useReadMark } from './useReadMark.ts'

type Props = {
  conversation: Conversation
  thread: Thread
  outbox: Outbox
  /** The message that a search found. */
  foundId: string | undefined
  isTyping: boolean
}

/** Whether the two messages are shown with one time: of one person within the same minute. */
const areOneRun = (one: Message, other: Message | undefined) =>
  other !== undefined &&
  one.kind === 'TEXT' &&
  one.senderId === other.senderId &&
  one.createdAt.slice(0, 16) === other.createdAt.slice(0, 16)

/** The messages of a conversation by day, newest at the bottom. */
export function MessageLog({ conversation, thread, outbox, foundId, isTyping }: Props) {
  const { t } = useTranslation(['conversations', 'translation'])
  const { day } = useChatTime()
  const nameOf = usePersonName()
  const readerOf = useLineReader()
  const dispatch = useDispatch<CallDispatch>()
  const { id, other, otherReadUpTo } = conversation
  const { messages, hasBefore, hasAfter } = thread
  const outgoing = useSelector(conversationsArea.select).outbox.filter(({ conversationId }) => conversationId === id)
  const first = messages[0]
  const newest = messages.at(-1)
  const lastOutgoing = outgoing.at(-1)

  // Of the time when the thread was opened: the divider stays while the messages below it are read.
  const [readBefore] = useState(conversation.unread > 0 ? conversation.readUpTo : Number.POSITIVE_INFINITY)
  const firstUnread = messages.find(({ number, senderId }) => number > readBefore && senderId === other.id)
  const anchorId = foundId ?? firstUnread?.id
  const anchor = useCallback(
    () => (anchorId === undefined ? null : document.querySelector(`[data-message="${CSS.escape(anchorId)}"]`)),
    [anchorId],
  )
  const scroll = useThreadScroll({
    firstKey: first?.id ?? lastOutgoing?.clientId,
    lastKey: lastOutgoing?.clientId ?? (newest && keyOf(newest, other.id)),
    isLastOwn: lastOutgoing !== undefined,
    hasAfter,
    anchor,
  })
  const older = useMore(hasBefore && first ? first.id : null, (before) => dispatch(fetchMessages({ id, before })))
  // While none is loaded, the newest ones are.
  const newer = useMore(hasAfter ? (newest?.id ?? '') : null, (after) => dispatch(fetchMessages({ id, after })))
  useReadMark(conversation, newest, scroll.isAtEnd && !hasAfter)

  const { onPictureError, withAddresses } = usePictureRenewal(id, messages)
  const [pictures, setPictures] = useState<{ list: readonly ShownPicture[]; start: number }>()
  const lightbox = useOverlay('message-pictures')
  // biome-ignore lint/correctness/useExhaustiveDependencies: does the same in each render
  const openPictures: OpenPictures = useCallback((list, start) => {
    setPictures({ list, start })
    lightbox.open()
  }, [])
  // The messages that are there at first are not announced, nor are older ones.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const lastOwn = messages.findLast(({ senderId }) => senderId !== null && senderId !== other.id)
  const reader = readerOf(conversation)
  // Only the last line about a booking links to it.
  const lastLines = new Map(messages.map(({ id: messageId, booking }) => [booking?.bookingId, messageId]))
  let dayAbove: string | undefined
  const daySeparator = (createdAt: string): ReactNode => {
    const isNew = dayAbove === undefined || areOnDifferentDays(dayAbove, createdAt)
    dayAbove = createdAt
    return isNew && <p className="py-2 text-center text-13 font-semibold text-mute">{day(createdAt)}</p>
  }
  return (
    <div onErrorCapture={onPictureError} className="relative grid min-h-0 grow grid-rows-[minmax(0,1fr)]">
      <div
        ref={scroll.box}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        role="log"
        aria-live={isLive && !older.isLoading ? 'polite' : 'off'}
        aria-label={t('thread.messages', { name: nameOf(other) })}
        className="relative overflow-y-auto overscroll-contain px-4 -outline-offset-2! [overflow-anchor:none]"
      >
        <div ref={scroll.content} className="mx-auto flex min-h-full w-full max-w-3xl flex-col justify-end gap-2 py-4">
          {hasBefore && (
            <div ref={older.end} className="grid justify-items-center gap-2">
              <FormError>{older.error}</FormError>
              <Button variant="quiet" aria-disabled={older.isLoading || undefined} onClick={older.load}>
                {older.isLoading ? t('translation:layout.loading') : t('thread.older')}
              </Button>
            </div>
          )}
          {messages.length === 0 && outgoing.length === 0 && (
            <p className="my-auto py-8 text-center text-mute">{t('thread.empty', { name: nameOf(other) })}</p>
          )}
          {messages.map((message, at) => {
            const { booking, senderId, createdAt } = message
            const isOwn = senderId !== null && senderId !== other.id
            return (
              <Fragment key={keyOf(message, other.id)}>
                {daySeparator(createdAt)}
                {message === firstUnread && (
                  <p className="flex items-center gap-3 text-13 font-semibold text-warm before:h-px before:grow before:bg-warm after:h-px after:grow after:bg-warm">
                    {t('thread.unread')}
                  </p>
                )}
                <div
                  data-message={message.id}
                  className={message.id === foundId ? 'rounded-12 outline-2 outline-offset-4 outline-focus' : undefined}
                >
                  {booking ? (
                    <SystemLine
                      news={booking}
                      createdAt={createdAt}
                      reader={reader}
                      hasLink={lastLines.get(booking.bookingId) === message.id}
                    />
                  ) : (
                    <Bubble
                      message={message}
                      isOwn={isOwn}
                      hasTime={!areOneRun(message, messages[at + 1])}
                      author={isOwn ? t('you') : nameOf(other)}
                      onOpenPictures={openPictures}
                    />
                  )}
                </div>
                {message === lastOwn && message.number <= otherReadUpTo && (
                  <p className="-mt-2 px-1 text-end text-13 text-mute">{t('thread.seen')}</p>
                )}
              </Fragment>
            )
          })}
          {hasAfter && (
            <div ref={newer.end} className="grid justify-items-center gap-2">
              <FormError>{newer.error}</FormError>
              <Button variant="quiet" aria-disabled={newer.isLoading || undefined} onClick={newer.load}>
                {newer.isLoading ? t('translation:layout.loading') : t('thread.newer')}
              </Button>
            </div>
          )}
          {!hasAfter &&
            outgoing.map((message) => (
              <Fragment key={message.clientId}>
                {daySeparator(message.createdAt)}
                <OutgoingBubble
                  outgoing={message}
                  onRetry={() => outbox.retry(message)}
                  onDiscard={() => outbox.discard(message)}
                  onOpenPictures={openPictures}
                />
              </Fragment>
            ))}
          {isTyping && (
            // Comes and goes with each pause: announced every time, it would talk over the messages.
            <p aria-live="off" className="fade-in flex items-center gap-2 text-13 text-mute">
              <span aria-hidden className="inline-flex gap-1 rounded-full bg-raised px-3 py-2">
                {[0, 1, 2].map((dot) => (
                  <span key={dot} className="size-1.5 animate-pulse rounded-full bg-mute" />
                ))}
              </span>
              {t('thread.typing', { name: nameOf(other) })}
            </p>
          )}
        </div>
      </div>
      {!scroll.isAtEnd && (
        <Button
          onClick={() => scroll.scrollToEnd('smooth')}
          aria-label={scroll.hasNew ? undefined : t('thread.toEnd')}
          className={`fade-in absolute! end-4 bottom-3 rounded-full! shadow-float ${scroll.hasNew ? 'bg-accent! text-on-accent' : 'bg-surface! px-3!'}`}
        >
          <ArrowDown size={18} aria-hidden />
          {scroll.hasNew && t('thread.newMessages')}
        </Button>
      )}
      {lightbox.isOpen && pictures && (
        <PictureView pictures={withAddresses(pictures.list)} start={pictures.start} onClose={lightbox.close} />
      )}
    </div>
  )
}
