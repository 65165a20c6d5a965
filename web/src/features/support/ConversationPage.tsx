import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../app/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { BackLink } from './BackLink.tsx'
import { LoadedConversation } from './LoadedConversation.tsx'
import { SupportComposer } from './SupportComposer.tsx'
import { SupportStatusChip } from './SupportStatusChip.tsx'
import { SupportThread } from './SupportThread.tsx'
import { closeConversation, fetchConversation, sendMessage, supportArea } from './slice.ts'
import { Transcript } from './Transcript.tsx'
import { useSupportUpdates } from './useSupportUpdates.ts'

/** A support conversation of the user: its messages, the field for a new one, and its end. */
export function ConversationPage({ id, missing }: { id: string; missing: ReactNode }) {
  const { t } = useTranslation('support')
  const { moment } = useLocalTime()
  const dispatch = useDispatch<CallDispatch>()
  const conversation = useSelector(supportArea.select).byId[id]
  const { pending, answer, reload } = useRequest(id, () => dispatch(fetchConversation(id)))
  useSupportUpdates({ pending, reload }, id)
  const [error, setError] = useState<string>()
  const close = async () => setError(rejectionOf(await dispatch(closeConversation(id)))?.error)
  const failure = answer && rejectionOf(answer)
  if (isAboutMissing(failure)) return missing
  const isClosed = conversation?.status === 'CLOSED'
  return (
    <div className="page grid max-w-3xl gap-4 py-8">
      <BackLink to="/support" label={t('title')} />
      <LoadedConversation conversation={conversation} pending={pending} error={failure?.error} onRetry={reload}>
        {(conversation) => (
          <>
            <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="grid min-w-0 gap-2">
                <h1 dir="auto" className="title-start text-24 wrap-anywhere">
                  {conversation.subject}
                </h1>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-mute">
                  <SupportStatusChip status={conversation.status} label={t(`status.${conversation.status}`)} />
                  <time dateTime={conversation.createdAt}>{t('opened', { day: moment(conversation.createdAt) })}</time>
                </p>
              </div>
              {!isClosed && <Button onClick={close}>{t('close.action')}</Button>}
            </header>
            <FormError>{error}</FormError>
            <Transcript lines={conversation.transcript} asker={t('you')} />
            <SupportThread
              messages={conversation.messages}
              side="USER"
              authorOf={({ from }) => t(from === 'USER' ? 'you' : 'team')}
              keyOf={({ from }) => from}
            />
            <p role="status" className="text-15 text-mute empty:hidden">
              {isClosed && t('close.done')}
            </p>
            <SupportComposer
              label={t('compose.message')}
              onSend={async (entry) => rejectionOf(await dispatch(sendMessage({ id, ...entry })))?.error}
            />
          </>
        )}
      </LoadedConversation>
    </div>
  )
}
