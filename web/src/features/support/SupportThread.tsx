import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportMessage, SupportSide } from '#contract/support.ts'
import { bubbleClasses } from '../../ui/messages/bubble.ts'
import { MessageText } from '../../ui/messages/MessageText.tsx'
import { areOnDifferentDays, useChatTime } from '../../ui/messages/useChatTime.ts'
import { useThreadScroll } from '../../ui/messages/useThreadScroll.ts'

type Props<M extends SupportMessage> = {
  messages: readonly M[]
  /** Of the reader, whose messages are at the end of the line. */
  side: SupportSide
  authorOf: (message: M) => string
  /** Identifies the author. */
  keyOf: (message: M) => string
}

/** Characters of an instant up to its minute: messages within one are shown with one author and one time. */
const MINUTE = 16
const atEnd = () => null

/** The messages of a support conversation by day, newest at the bottom. */
export function SupportThread<M extends SupportMessage>({ messages, side, authorOf, keyOf }: Props<M>) {
  const { t } = useTranslation('support')
  const { day, time, moment } = useChatTime()
  const last = messages.at(-1)
  const { box, content, onScroll } = useThreadScroll({
    firstKey: messages[0]?.id,
    lastKey: last?.id,
    isLastOwn: last?.from === side,
    hasAfter: false,
    anchor: atEnd,
  })
  // The messages that are there at first are not announced.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const areOneRun = (one: M | undefined, other: M | undefined) =>
    one !== undefined &&
    other !== undefined &&
    keyOf(one) === keyOf(other) &&
    one.createdAt.slice(0, MINUTE) === other.createdAt.slice(0, MINUTE)
  const dayAbove = (at: number): ReactNode => {
    const [before, message] = [messages[at - 1], messages[at]]
    if (!message || (before && !areOnDifferentDays(before.createdAt, message.createdAt))) return null
    return <p className="py-2 text-center text-13 font-semibold text-mute">{day(message.createdAt)}</p>
  }
  return (
    <div
      ref={box}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      role="log"
      aria-live={isLive ? 'polite' : 'off'}
      aria-label={t('thread.label')}
      className="relative max-h-[min(36rem,60dvh)] overflow-y-auto overscroll-contain rounded-12 border border-line bg-surface px-4 [overflow-anchor:none]"
    >
      <div ref={content} className="grid gap-2 py-4">
        {messages.map((message, at) => {
          const isOwn = message.from === side
          const { id, text, createdAt } = message
          return (
            <Fragment key={id}>
              {dayAbove(at)}
              <article
                className={`grid max-w-[85%] gap-1 ${isOwn ? 'ms-auto justify-items-end' : 'me-auto justify-items-start'}`}
              >
                <p className={areOneRun(messages[at - 1], message) ? 'sr-only' : 'px-1 text-13 text-mute'}>
                  <bdi>{authorOf(message)}</bdi>
                </p>
                <div className={`min-w-0 max-w-full rounded-12 px-3 py-2 ${bubbleClasses(isOwn)}`}>
                  <MessageText text={text} />
                </div>
                {!areOneRun(message, messages[at + 1]) && (
                  <time dateTime={createdAt} title={moment(createdAt)} className="px-1 text-13 text-mute">
                    {time(createdAt)}
                  </time>
                )}
              </article>
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}
