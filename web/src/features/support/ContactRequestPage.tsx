import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { ContactRequest } from '#contract/contact.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { confirmRequest, deleteRequest, fetchRequest, writeInRequest } from './contact.ts'
import { SupportComposer } from './SupportComposer.tsx'
import { SupportThread } from './SupportThread.tsx'

/**
 * The page of the link in mails to a person without an account, who confirms the address here, reads answers and writes back.
 * Opening it changes nothing, since programs that check mails open links too.
 */
export function ContactRequestPage() {
  const { t, i18n } = useTranslation('support')
  const { t: common } = useTranslation()
  const dispatch = useDispatch<CallDispatch>()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { answer } = useRequest(token, () => dispatch(fetchRequest(token)))
  const [changed, setChanged] = useState<ContactRequest>()
  const [isDeleted, setDeleted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const failure = answer && rejectionOf(answer)
  const request = changed ?? (answer && fetchRequest.fulfilled.match(answer) ? answer.payload : undefined)
  // 400 for a link without a token.
  const isUnknown = failure?.status === 404 || failure?.status === 400

  const confirm = async () => {
    setBusy(true)
    const done = await dispatch(confirmRequest(token))
    setBusy(false)
    setError(rejectionOf(done)?.error)
    if (confirmRequest.fulfilled.match(done)) setChanged(done.payload)
  }
  const removal = useConfirm(async () => {
    const done = await dispatch(deleteRequest(token))
    setDeleted(deleteRequest.fulfilled.match(done))
    return rejectionOf(done)?.error
  })
  if (isDeleted || isUnknown)
    return (
      <div className="page grid max-w-xl gap-5 py-12">
        <div role="status" className="grid gap-3">
          <h1 className="text-32">{t(isDeleted ? 'contact.removed' : 'contact.unknown')}</h1>
          {isUnknown && <p className="text-mute">{t('contact.unknownBody')}</p>}
        </div>
        <LinkButton to="/contact" className="justify-self-start">
          {t('contact.again')}
        </LinkButton>
      </div>
    )
  return (
    <div className="page grid max-w-3xl gap-4 py-8">
      <h1 className="text-24">{t('contact.title')}</h1>
      <div role="status" className="grid gap-2 text-mute empty:hidden">
        {!answer && (
          <>
            <SkeletonLine className="h-6 w-full" />
            <span className="sr-only">{common('layout.loading')}</span>
          </>
        )}
        {request && !request.isConfirmed && <p>{t('contact.confirmLead')}</p>}
        {request?.isConfirmed && request.status === 'OPEN' && (
          <p className="wrap-anywhere">{t('contact.confirmed', { name: isolateBidi(request.name, i18n.dir()) })}</p>
        )}
      </div>
      <FormError>{error ?? failure?.error}</FormError>
      {request && (
        <>
          <SupportThread
            messages={request.messages}
            side="USER"
            authorOf={({ from }) => t(from === 'USER' ? 'you' : 'team')}
            keyOf={({ from }) => from}
          />
          {request.isConfirmed ? (
            <SupportComposer
              label={t('compose.message')}
              onSend={async (entry) => {
                const done = await dispatch(writeInRequest({ token, entry }))
                if (writeInRequest.fulfilled.match(done)) setChanged(done.payload)
                return rejectionOf(done)?.error
              }}
            />
          ) : (
            <Button
              variant="primary"
              aria-disabled={busy || undefined}
              onClick={() => busy || void confirm()}
              className="justify-self-start aria-disabled:opacity-70"
            >
              {t('contact.confirm')}
            </Button>
          )}
          <Button className="mt-6 justify-self-start" onClick={() => removal.ask(token)}>
            {t('contact.remove')}
          </Button>
          <ConfirmDialog
            {...removal.dialog}
            title={t('contact.remove')}
            confirm={t('contact.remove')}
            cancel={t('cancel')}
            danger
          >
            <p>{t('contact.removeBody')}</p>
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}
