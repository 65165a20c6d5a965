import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { useConnected } from '../../ui/live.ts'
import { ConversationList } from './list/ConversationList.tsx'
import { Thread } from './thread/Thread.tsx'
import { useOutbox } from './useOutbox.ts'

/** Milliseconds between two polls of the list and the open thread while the page is visible and there is no socket. */
const POLL_INTERVAL = 15_000

type Props = {
  me: User
  /** The conversation that is open. */
  id: string | undefined
  onTyping?: (conversationId: string) => void
  missing: ReactNode
}

/** The list of conversations and the open one side by side; on narrow screens one of them. */
export function MessagesPage({ me, id, onTyping, missing }: Props) {
  const { t } = useTranslation('conversations')
  const outbox = useOutbox(me)
  const pollInterval = useConnected() ? null : POLL_INTERVAL
  return (
    <div
      data-chat={id ? 'thread' : 'list'}
      className="chat mx-auto lg:grid lg:max-w-[90rem] lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className={`h-full min-h-0 grid-cols-1 ${id ? 'max-lg:hidden' : ''} grid`}>
        <ConversationList me={me} currentId={id} pollInterval={pollInterval} />
      </div>
      {id ? (
        <section aria-label={t('thread.label')} className="flex h-full min-h-0 min-w-0 flex-col">
          <Thread
            key={id}
            id={id}
            me={me}
            outbox={outbox}
            onTyping={onTyping}
            missing={missing}
            pollInterval={pollInterval}
          />
        </section>
      ) : (
        <div className="grid place-content-center justify-items-center gap-3 p-8 text-center text-mute max-lg:hidden">
          <MessageSquare size={44} aria-hidden />
          <p>{t('thread.choose')}</p>
        </div>
      )}
    </div>
  )
}
