import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Role } from '#contract/users.ts'
import { bubbleClasses } from '../../ui/messages/bubble.ts'
import { MessageText } from '../../ui/messages/MessageText.tsx'
import { useChatTime } from '../../ui/messages/useChatTime.ts'
import type { FaqId } from './entries.ts'
import type { ChatMessage } from './history.ts'
import { pageOf } from './links.ts'

type LinkProps = {
  isSmall: boolean
  /** Of the reader: links lead only to pages that it can open. */
  role: Role
  onLeave: () => void
}

type Props = LinkProps & {
  messages: readonly ChatMessage[]
  isTyping: boolean
  /** Entries whose questions are offered. */
  suggestions: readonly FaqId[]
  onAsk: (question: string) => void
}

/** The lines of the chat, the newest at the bottom, with the typing indicator and suggested questions. */
export function MessageList({ messages, isTyping, suggestions, onAsk, ...link }: Props) {
  const { t } = useTranslation('assistant')
  const box = useRef<HTMLDivElement>(null)
  // The lines that are there at first are not announced.
  const [isLive, setLive] = useState(false)
  const hasMessages = messages.length > 0
  useEffect(() => {
    if (hasMessages) setLive(true)
  }, [hasMessages])
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to what is new
  useEffect(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }, [newest, isTyping])
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      className="relative flex grow flex-col overflow-y-auto overscroll-contain px-3 -outline-offset-2!"
    >
      <div
        role="log"
        aria-live={isLive ? 'polite' : 'off'}
        aria-label={t('messages')}
        className="mt-auto flex flex-col gap-3 py-3"
      >
        {messages.map((message) => (
          <Line key={message.id} message={message} {...link} />
        ))}
        {isTyping && (
          <p className="fade-in me-auto rounded-full bg-raised px-3 py-2">
            <span aria-hidden className="flex gap-1">
              {[0, 1, 2].map((dot) => (
                <span key={dot} className="size-1.5 animate-pulse rounded-full bg-mute" />
              ))}
            </span>
            <span className="sr-only">{t('typing')}</span>
          </p>
        )}
      </div>
      {suggestions.length > 0 && (
        <ul aria-label={t('suggestions')} className="flex flex-wrap gap-2 pb-3">
          {suggestions.map((id) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onAsk(t(`faq.${id}.question`))}
                className="min-h-11 rounded-12 border border-control px-3 py-1.5 text-start hover:bg-raised"
              >
                {t(`faq.${id}.question`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Line({ message, isSmall, role, onLeave }: LinkProps & { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  const { time: hourMinute } = useChatTime()
  const { from, text, time, entry } = message
  const isOwn = from === 'user'
  const page = pageOf(entry, role)
  return (
    <article
      className={`grid max-w-[85%] gap-1 ${isOwn ? 'ms-auto justify-items-end' : 'me-auto justify-items-start'}`}
    >
      <span className="sr-only">{isOwn ? t('you') : t('title')}</span>
      <div className={`grid max-w-full gap-2 rounded-12 px-3 py-2 ${bubbleClasses(isOwn)}`}>
        <MessageText text={text} />
        {page && (
          <Link
            to={page.to}
            replace={isSmall}
            onClick={onLeave}
            className="inline-flex min-h-6 items-center gap-1 justify-self-start font-semibold text-accent underline underline-offset-2"
          >
            {t(`links.${page.name}`)}
            <ArrowRight size={16} aria-hidden className="rtl:rotate-180" />
          </Link>
        )}
      </div>
      <time dateTime={time} className="px-1 text-13 text-mute">
        {hourMinute(time)}
      </time>
    </article>
  )
}
