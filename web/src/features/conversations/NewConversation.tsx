import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../app/api.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { openConversation, type Subject } from './thunks.ts'

const subjectOf = (params: URLSearchParams): Subject | undefined => {
  const [propertyId, bookingId] = [params.get('property'), params.get('booking')]
  return propertyId ? { propertyId } : bookingId ? { bookingId } : undefined
}

/** Opens the conversation about the property or the booking of the address, and goes to it. */
export function NewConversation({ missing }: { missing: ReactNode }) {
  const { t } = useTranslation(['conversations', 'translation'])
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const subject = subjectOf(params)
  const { answer, reload } = useRequest(params.toString(), () =>
    subject ? dispatch(openConversation(subject)) : undefined,
  )
  const opened = answer && openConversation.fulfilled.match(answer) ? answer.payload.id : undefined
  useEffect(() => {
    if (opened) navigate(`/messages/${opened}`, { replace: true })
  }, [opened, navigate])
  const failure = answer && rejectionOf(answer)
  if (!subject || isAboutMissing(failure)) return missing
  return (
    <div className="page grid max-w-3xl content-start gap-4 py-8">
      {failure ? (
        <>
          <FormError>{failure.error}</FormError>
          <div className="flex flex-wrap gap-3">
            <Button onClick={reload}>{t('retry')}</Button>
            <LinkButton to="/messages">{t('title')}</LinkButton>
          </div>
        </>
      ) : (
        <p role="status" className="text-mute">
          {t('translation:layout.loading')}
        </p>
      )}
    </div>
  )
}
