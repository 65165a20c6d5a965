import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { AdminSupportConversation } from '#contract/admin-support.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../../app/api.ts'
import { useRowDecisions } from '../../../app/list.ts'
import { AccountLink } from '../../../ui/AccountLink.tsx'
import { USER_PARAM } from '../../../ui/listAddress.ts'
import { announceDecision } from '../../../ui/live.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { BackLink } from '../BackLink.tsx'
import { LoadedConversation } from '../LoadedConversation.tsx'
import { SupportComposer } from '../SupportComposer.tsx'
import { SupportStatusChip } from '../SupportStatusChip.tsx'
import { SupportThread } from '../SupportThread.tsx'
import { Transcript } from '../Transcript.tsx'
import { useSupportUpdates } from '../useSupportUpdates.ts'
import { ConversationControls } from './ConversationControls.tsx'
import { adminSupportArea, fetchConversation, reply } from './slice.ts'

type Props = { me: User; id: string; missing: ReactNode }

/** A support conversation for admins: who asks, what was said, the answer, the assignee and the status. */
export function AdminConversationPage({ me, id, missing }: Props) {
  const { t } = useTranslation(['support', 'admin', 'lists', 'translation'])
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const conversation = useSelector(adminSupportArea.select).byId[id]
  const { pending, answer, reload } = useRequest(id, () => dispatch(fetchConversation(id)))
  useSupportUpdates({ pending, reload }, id)
  // A refused reply or change shows the message, status or assignee that the admin has not seen.
  const deciding = useRowDecisions<AdminSupportConversation>(id, async () => {
    const loaded = await dispatch(fetchConversation(id))
    return fetchConversation.fulfilled.match(loaded) ? [loaded.payload] : undefined
  })
  const failure = answer && rejectionOf(answer)
  if (isAboutMissing(failure)) return missing
  // Also what an admin wrote by the contact form.
  const isOwn = conversation?.user.id === me.id || conversation?.user.email?.toLowerCase() === me.email
  return (
    <div className="grid max-w-3xl gap-4">
      <title>{t('translation:meta.join', { title: conversation?.subject ?? t('admin:nav.support') })}</title>
      <BackLink to="/admin/support" label={t('lists:queue.back')} />
      <LoadedConversation conversation={conversation} pending={pending} error={failure?.error} onRetry={reload}>
        {(conversation) => (
          <>
            <header className="grid gap-2">
              <h1 dir="auto" className="title-start text-24 wrap-anywhere">
                {conversation.subject}
              </h1>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-mute">
                <SupportStatusChip status={conversation.status} label={t(`admin.statuses.${conversation.status}`)} />
                <span className="text-ink">
                  {conversation.hasAccount ? (
                    <AccountLink id={conversation.user.id}>
                      <bdi>{nameOf(conversation.user)}</bdi>
                    </AccountLink>
                  ) : (
                    <bdi className="wrap-anywhere">{conversation.user.name}</bdi>
                  )}
                </span>
                {!conversation.hasAccount && <span>{t('contact.noAccount')}</span>}
                <bdi dir="ltr" className="wrap-anywhere">
                  {conversation.user.email}
                </bdi>
                <time dateTime={conversation.createdAt}>{t('opened', { day: moment(conversation.createdAt) })}</time>
                {conversation.hasAccount && (
                  <Link
                    to={`/admin/bookings?${USER_PARAM}=${conversation.user.id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
                  >
                    {t('admin.bookings')}
                  </Link>
                )}
              </p>
            </header>
            {!isOwn && <ConversationControls me={me} conversation={conversation} deciding={deciding} />}
            <Transcript lines={conversation.transcript} asker={nameOf(conversation.user)} />
            <SupportThread
              messages={conversation.messages}
              side="ADMIN"
              authorOf={({ author }) => (author.id === me.id ? t('you') : nameOf(author))}
              keyOf={({ author }) => author.id}
            />
            {isOwn ? (
              <p className="text-mute">{t('admin.own')}</p>
            ) : (
              <SupportComposer
                label={t('admin.reply')}
                onSend={async (entry) => {
                  const problem = await deciding.send(conversation, ({ version: seen }) =>
                    dispatch(reply({ id, seen, ...entry })),
                  )
                  if (problem === undefined) announceDecision()
                  return problem
                }}
              />
            )}
          </>
        )}
      </LoadedConversation>
    </div>
  )
}
