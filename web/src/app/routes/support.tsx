import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { fetchNotifications, markRead, notificationsArea } from '../../features/notifications/slice.ts'
import { ConversationPage } from '../../features/support/ConversationPage.tsx'
import { ListPage } from '../../features/support/ListPage.tsx'
import { NewPage } from '../../features/support/NewPage.tsx'
import { supportArea } from '../../features/support/slice.ts'
import { supportTranslations } from '../../languages/support/translations.ts'
import { useVisible } from '../../ui/useVisible.ts'
import type { CallDispatch } from '../api.ts'
import { ErrorContent } from '../ErrorPage.tsx'
import { NoIndexHead } from '../heads/NoIndexHead.tsx'
import type { RouteHandle } from '../lazyModule.ts'
import { RequireSession } from '../RequireSession.tsx'
import { addArea } from '../store.ts'

export const handle: RouteHandle = { module: 'src/app/routes/support.tsx', translations: supportTranslations }

addArea(supportArea)
addArea(notificationsArea)

/** `/support/new` opens a conversation; the help assistant passes its lines on in the state of the navigation. */
const NEW = 'new'
const NOT_FOUND = { status: 404 }

/** Marks the notifications about replies as read that the open conversation shows, also while they arrive. */
function ReadReplies({ supportId }: { supportId: string }) {
  const dispatch = useDispatch<CallDispatch>()
  const { items } = useSelector(notificationsArea.select)
  const isVisible = useVisible()
  const marked = useRef(new Set<string>())
  useEffect(() => {
    void dispatch(fetchNotifications(1))
  }, [dispatch])
  useEffect(() => {
    if (!isVisible) return
    const shown = items.filter(
      ({ id, kind, data, readAt }) =>
        kind === 'support.replied' && data.supportId === supportId && !readAt && !marked.current.has(id),
    )
    if (shown.length === 0) return
    const ids = shown.map(({ id }) => id)
    for (const id of ids) marked.current.add(id)
    void dispatch(markRead(ids))
  }, [isVisible, items, supportId, dispatch])
  return null
}

export function Component() {
  const { t } = useTranslation('support')
  const { id } = useParams()
  const subject = useSelector(supportArea.select).byId[id ?? '']?.subject
  const title = id === NEW ? t('new.title') : t('title')
  return (
    <>
      <NoIndexHead title={subject ? `${subject} – ${title}` : title} />
      <RequireSession>
        {id === undefined ? (
          <ListPage />
        ) : id === NEW ? (
          <NewPage />
        ) : (
          <Fragment key={id}>
            {subject && <ReadReplies supportId={id} />}
            <ConversationPage id={id} missing={<ErrorContent failure={NOT_FOUND} />} />
          </Fragment>
        )}
      </RequireSession>
    </>
  )
}
