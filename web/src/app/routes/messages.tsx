import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import type { ClientEvents } from '#contract/socket.ts'
import { selectMe } from '../../features/auth/slice.ts'
import { MessagesPage } from '../../features/conversations/MessagesPage.tsx'
import { NewConversation } from '../../features/conversations/NewConversation.tsx'
import { conversationsArea } from '../../features/conversations/slice.ts'
import { unreadMessagesArea } from '../../features/conversations/unread.ts'
import { conversationsTranslations } from '../../languages/conversations/translations.ts'
import { sendLive } from '../../ui/live.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/messages.tsx', translations: conversationsTranslations }

addArea(conversationsArea)
addArea(unreadMessagesArea)

/** `/messages/new?property=…` opens the conversation about a property or a booking. */
const NEW = 'new'
const NOT_FOUND = { status: 404 }

const announceTyping = (conversationId: string) =>
  sendLive('typing', { conversationId } satisfies ClientEvents['typing'])

export function Component() {
  const { t } = useTranslation('conversations')
  const me = useSelector(selectMe)
  const nameOf = usePersonName()
  const { id } = useParams()
  const other = useSelector(conversationsArea.select).byId[id ?? '']?.other
  const missing = <ErrorContent failure={NOT_FOUND} />
  return (
    <>
      <NoIndexHead title={other ? `${nameOf(other)} – ${t('title')}` : t('title')} />
      <RequireSession>
        {me &&
          (id === NEW ? (
            <NewConversation missing={missing} />
          ) : (
            <MessagesPage me={me} id={id} onTyping={announceTyping} missing={missing} />
          ))}
      </RequireSession>
    </>
  )
}
