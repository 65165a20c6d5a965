import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundConversation } from '#contract/conversations.ts'
import { pictureSources } from '#contract/pictures.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useChatTime } from '../../../ui/messages/useChatTime.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { usePreview } from '../usePreview.ts'

type Props = {
  conversation: FoundConversation
  isCurrent: boolean
  /** The search of the address, which the thread keeps. */
  search: string
  isTyping: boolean
}

/** A conversation in the list, as a link to its thread; to the message that was found in a search. */
export function ConversationItem({ conversation, isCurrent, search, isTyping }: Props) {
  const { t } = useTranslation('conversations')
  const { number } = useFormat()
  const { short } = useChatTime()
  const nameOf = usePersonName()
  const previewOf = usePreview()
  const { id, other, property, lastMessage, match, unread, updatedAt } = conversation
  const shown = match ?? lastMessage
  const preview = shown && previewOf(shown, conversation)
  const params = new URLSearchParams(search)
  if (match) params.set('message', match.id)
  else params.delete('message')
  const query = params.toString()
  return (
    <Link
      to={`/messages/${id}${query && `?${query}`}`}
      state={{ fromList: true }}
      aria-current={isCurrent ? 'page' : undefined}
      data-conversation={id}
      className="flex gap-3 rounded-12 px-3 py-3 -outline-offset-2! transition-colors duration-150 hover:bg-raised aria-[current=page]:bg-raised"
    >
      <span className="relative h-fit shrink-0 rounded-full outline outline-line">
        <Avatar name={nameOf(other)} url={other.avatarUrl} />
        {property.image && (
          <Picture
            sources={pictureSources(property.image)}
            alt=""
            sizes="24px"
            className="absolute -end-1.5 -bottom-1.5 size-6 rounded-6 border-2 border-surface"
          />
        )}
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className={`truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>{nameOf(other)}</bdi>
          <time
            dateTime={updatedAt}
            className={`shrink-0 text-13 ${unread > 0 ? 'font-semibold text-warm' : 'text-mute'}`}
          >
            {short(shown?.createdAt ?? updatedAt)}
          </time>
        </span>
        <span dir="auto" className="title-start block truncate text-13 text-mute">
          {property.title}
        </span>
        <span className="flex items-center justify-between gap-3">
          {isTyping ? (
            <span className="truncate text-accent">{t('typing')}</span>
          ) : (
            <span className={`flex gap-1 ${unread > 0 ? 'font-semibold text-ink' : 'text-mute'}`}>
              {preview?.isOwn && <span className="shrink-0">{t('list.own')}</span>}
              {/* In a direction of its own, so that its beginning is in view. */}
              <span dir="auto" className="title-start block truncate">
                {preview?.text ?? t('list.noMessages')}
              </span>
            </span>
          )}
          <CountBadge count={unread} className="shrink-0" />
        </span>
        {unread > 0 && <span className="sr-only">{t('list.unread', { count: unread, n: number(unread) })}</span>}
      </span>
    </Link>
  )
}
