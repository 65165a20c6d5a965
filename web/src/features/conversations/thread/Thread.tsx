import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { validate as isUuid } from 'uuid'
import type { User } from '#contract/users.ts'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useLiveReload } from '../../../ui/live.ts'
import { SkeletonLine } from '../../../ui/Skeleton.tsx'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { usePoll } from '../../../ui/usePoll.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { Composer } from '../compose/Composer.tsx'
import { conversationsArea } from '../slice.ts'
import { fetchConversation, fetchMessages } from '../thunks.ts'
import type { Outbox } from '../useOutbox.ts'
import { useTyping } from '../useTyping.ts'
import { MessageLog } from './MessageLog.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'

type Props = {
  id: string
  me: User
  outbox: Outbox
  onTyping: ((conversationId: string) => void) | undefined
  /** Shown for a conversation that does not exist or belongs to others. */
  missing: ReactNode
  pollInterval: number | null
}

/** One conversation: its header, its messages and the field for a new one. */
export function Thread({ id, me, outbox, onTyping, missing, pollInterval }: Props) {
  const { t } = useTranslation('conversations')
  const dispatch = useDispatch<CallDispatch>()
  const { byId, threads } = useSelector(conversationsArea.select)
  const conversation = byId[id]
  const thread = threads[id]
  const { params, change } = useListAddress()
  const wantedId = params.get('message')
  const foundId = wantedId && isUuid(wantedId) ? wantedId : undefined
  const one = useRequest(id, () => dispatch(fetchConversation(id)))
  const loadMessages = () => dispatch(fetchMessages({ id, ...(foundId && { around: foundId }) }))
  const list = useRequest(`${id} ${foundId}`, loadMessages)
  const isTyping = useTyping().has(id)
  const catchUp = () => {
    const newest = thread?.messages.at(-1)
    if (one.pending || list.pending || !thread) return
    void dispatch(fetchConversation(id))
    if (!newest) void dispatch(fetchMessages({ id }))
    else if (!thread.hasAfter) void dispatch(fetchMessages({ id, after: newest.id }))
  }
  usePoll(catchUp, pollInterval)
  // A booking changes what the header says, and a block in another conversation of the two also concerns this one.
  useLiveReload(catchUp, ({ kind }) => kind === 'booking' || kind === 'conversation')

  const failure = one.answer && rejectionOf(one.answer)
  const listFailure = list.answer && rejectionOf(list.answer)
  // Without the message of the address the newest ones can be shown.
  const isNotFound = foundId !== undefined && isAboutMissing(listFailure)
  const showNewest = () => change({ message: undefined }, 'replace')
  if (isAboutMissing(failure) || (isAboutMissing(listFailure) && !isNotFound))
    return (
      <div data-missing className="overflow-y-auto">
        {missing}
      </div>
    )
  if (failure)
    return (
      <Unavailable
        error={failure.error}
        action={t('retry')}
        onAction={() => {
          one.reload()
          if (listFailure) list.reload()
        }}
      />
    )
  if (!conversation || one.pending) return <Loading hasHeader />
  return (
    <>
      <ThreadHeader conversation={conversation} />
      {listFailure ? (
        <Unavailable
          error={listFailure.error}
          action={isNotFound ? t('thread.toEnd') : t('retry')}
          onAction={isNotFound ? showNewest : list.reload}
        />
      ) : thread && !list.pending ? (
        <MessageLog
          key={`${id} ${foundId}`}
          conversation={conversation}
          thread={thread}
          outbox={outbox}
          foundId={foundId}
          isTyping={isTyping}
        />
      ) : (
        <Loading />
      )}
      <Composer
        key={id}
        me={me}
        conversation={conversation}
        onTyping={() => onTyping?.(id)}
        onSend={(content) => {
          // The own message belongs below the newest ones.
          if (isNotFound) showNewest()
          else if (thread?.hasAfter) void dispatch(fetchMessages({ id }))
          outbox.send({ conversationId: id, ...content })
        }}
      />
    </>
  )
}

function Loading({ hasHeader = false }: { hasHeader?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="skeleton grid grow content-start gap-4 p-4" aria-busy="true">
      <p role="status" className="sr-only">
        {t('layout.loading')}
      </p>
      {hasHeader && <SkeletonLine className="h-12 w-64 max-w-full" />}
      <SkeletonLine className="h-16 w-2/3" />
      <SkeletonLine className="ms-auto h-16 w-1/2" />
    </div>
  )
}

type UnavailableProps = { error: string; action: string; onAction: () => void }

function Unavailable({ error, action, onAction }: UnavailableProps) {
  return (
    <div className="grid grow content-start justify-items-start gap-3 p-4">
      <FormError>{error}</FormError>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}
