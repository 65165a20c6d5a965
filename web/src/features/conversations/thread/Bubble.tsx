import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/conversations.ts'
import { bubbleClasses } from '../../../ui/messages/bubble.ts'
import { MessageText } from '../../../ui/messages/MessageText.tsx'
import { useChatTime } from '../../../ui/messages/useChatTime.ts'
import { MessagePictures, type ShownPicture } from './MessagePictures.tsx'

export type OpenPictures = (pictures: readonly ShownPicture[], at: number) => void

type Props = {
  message: Message
  isOwn: boolean
  /** The last of several messages within a minute shows it. */
  hasTime: boolean
  /** Read by screen readers before the text. */
  author: string
  onOpenPictures: OpenPictures
}

/** A message with its time. */
export const Bubble = memo(function Bubble({ message, isOwn, hasTime, author, onOpenPictures }: Props) {
  const { t } = useTranslation('conversations')
  const { time, moment } = useChatTime()
  const { text, pictures, isRemoved, createdAt } = message
  // The texts of deleted accounts are erased.
  const isEmpty = isRemoved || (!text && pictures.length === 0)
  return (
    <article
      className={`grid max-w-[85%] gap-1 sm:max-w-[75%] ${isOwn ? 'ms-auto justify-items-end' : 'me-auto justify-items-start'}`}
    >
      <span className="sr-only">{author}</span>
      {pictures.length > 0 && <MessagePictures pictures={pictures} onOpen={(at) => onOpenPictures(pictures, at)} />}
      {(text || isEmpty) && (
        <div
          className={`min-w-0 max-w-full rounded-12 px-3 py-2 ${isEmpty ? 'border border-line text-mute italic' : bubbleClasses(isOwn)}`}
        >
          {isEmpty ? t('removed') : <MessageText text={text} />}
        </div>
      )}
      {hasTime && (
        <time dateTime={createdAt} title={moment(createdAt)} className="px-1 text-13 text-mute">
          {time(createdAt)}
        </time>
      )}
    </article>
  )
})
