import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Message } from '#contract/conversations.ts'
import { Reason } from '#contract/forms/reason.ts'
import type { ReportedConversation } from '#contract/reported-conversations.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useChatTime } from '../../../ui/messages/useChatTime.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { useOverlay } from '../../../ui/useOverlay.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useReasonTexts } from '../../../ui/useReviewTexts.ts'
import { Bubble, type OpenPictures } from '../thread/Bubble.tsx'
import type { ShownPicture } from '../thread/MessagePictures.tsx'
import { PictureView } from '../thread/PictureView.tsx'
import { SystemLine } from '../thread/SystemLine.tsx'
import { mergePage, type Thread } from '../threads.ts'
import { fetchReportedMessages, removeMessage } from './list.ts'

const REMOVAL_REASONS = ['fraud', 'insult', 'advertising'] as const

/** The messages of a reported conversation: the tenant's on one side, the landlord's on the other. */
export function ReportedMessages({ conversation }: { conversation: ReportedConversation }) {
  const { t } = useTranslation(['conversations', 'translation'])
  const { moment } = useChatTime()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { id, tenant, landlord } = conversation
  const [thread, setThread] = useState<Thread>()
  const [before, setBefore] = useState<string>()
  const { pending, answer, reload } = useRequest(before ?? '', () =>
    dispatch(fetchReportedMessages({ id, ...(before && { before }) })),
  )
  useEffect(() => {
    if (answer && fetchReportedMessages.fulfilled.match(answer)) setThread((shown) => mergePage(shown, answer.payload))
  }, [answer])

  const [pictures, setPictures] = useState<{ list: readonly ShownPicture[]; start: number }>()
  const lightbox = useOverlay(`reported-pictures-${id}`)
  const openPictures: OpenPictures = (list, start) => {
    setPictures({ list, start })
    lightbox.open()
  }
  const reasonTexts = useReasonTexts(t('admin.removeLead'), t('admin.remove'))
  const [removing, setRemoving] = useState<Message>()
  const remove = async (reason: string) => {
    if (!removing) return undefined
    const answer = await dispatch(removeMessage({ id, messageId: removing.id, reason }))
    const problem = rejectionOf(answer)
    if (problem) return problem.error
    const removed = answer.payload as Message
    setThread(
      (shown) =>
        shown && { ...shown, messages: shown.messages.map((each) => (each.id === removed.id ? removed : each)) },
    )
    setRemoving(undefined)
    toast.success(t('admin.removed'))
    return undefined
  }
  const messages = thread?.messages ?? []
  const reader = { side: null, tenant: nameOf(tenant), landlord: nameOf(landlord) }
  return (
    <div className="grid gap-3 rounded-12 bg-bg p-4">
      <p className="text-13 text-mute">{t('admin.logged')}</p>
      <ListBody
        pending={pending}
        isEmpty={messages.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('translation:layout.loading')}
        onRetry={reload}
        empty={<p className="text-mute">{t('list.noMessages')}</p>}
      >
        {thread?.hasBefore && (
          <Button variant="quiet" className="justify-self-center" onClick={() => setBefore(messages[0]?.id)}>
            {t('thread.older')}
          </Button>
        )}
        <ol className="grid gap-3">
          {messages.map((message) => {
            const { id: messageId, booking, senderId, createdAt, isRemoved } = message
            const isTenant = senderId === tenant.id
            return (
              <li key={messageId}>
                {booking ? (
                  <SystemLine news={booking} createdAt={createdAt} reader={reader} hasLink />
                ) : (
                  <div className="grid gap-1">
                    <p className={`text-13 text-mute ${isTenant ? '' : 'text-end'}`}>
                      <bdi>{nameOf(isTenant ? tenant : landlord)}</bdi> · {moment(createdAt)}
                    </p>
                    <Bubble
                      message={message}
                      isOwn={!isTenant}
                      hasTime={false}
                      author={t(isTenant ? 'admin.tenant' : 'admin.landlord')}
                      onOpenPictures={openPictures}
                    />
                    {!isRemoved && (
                      <Button
                        variant="quiet"
                        className={`min-h-8! px-2! text-13! text-danger! touch:min-h-11! ${isTenant ? 'justify-self-start' : 'justify-self-end'}`}
                        onClick={() => setRemoving(message)}
                      >
                        {t('admin.remove')}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      </ListBody>
      <ReasonDialog
        about={removing ? [removing.id] : []}
        title={t('admin.removeTitle')}
        texts={reasonTexts}
        sentences={REMOVAL_REASONS.map((reason) => t(`report.${reason}`))}
        schema={Reason}
        onSend={remove}
        onClose={() => setRemoving(undefined)}
      />
      {lightbox.isOpen && pictures && (
        <PictureView pictures={pictures.list} start={pictures.start} onClose={lightbox.close} />
      )}
    </div>
  )
}
