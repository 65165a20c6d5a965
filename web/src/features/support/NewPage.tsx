import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { SupportOpening } from '#contract/forms/support.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CheckboxRow } from '../../ui/CheckboxRow.tsx'
import { CountedText } from '../../ui/CountedText.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'
import { BackLink } from './BackLink.tsx'
import { openConversation } from './slice.ts'
import { Transcript } from './Transcript.tsx'
import { readTranscript } from './transcript.ts'

/** Opens a support conversation. What the help assistant passes on in the state of the navigation is sent with it. */
export function NewPage() {
  const { t } = useTranslation('support')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [transcript] = useState(() => readTranscript(state))
  const [isIncluded, setIncluded] = useState(true)
  /** The same text that is sent again opens one conversation. */
  const sent = useRef<{ text: string; clientId: string }>(undefined)
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: SupportOpening,
    onSubmit: async ({ subject, text }) => {
      if (sent.current?.text !== text) sent.current = { text, clientId: crypto.randomUUID() }
      const { clientId } = sent.current
      const lines = isIncluded && transcript.length > 0 ? { transcript } : {}
      const answer = await dispatch(openConversation({ clientId, subject, text, ...lines }))
      if (openConversation.fulfilled.match(answer)) await navigate(`/support/${answer.payload.id}`, { replace: true })
      return rejectionOf(answer)
    },
  })
  return (
    <div className="page grid max-w-2xl gap-4 py-8">
      <BackLink to="/support" label={t('title')} />
      <h1 className="text-32">{t('new.title')}</h1>
      <p className="text-mute">{t('new.lead')}</p>
      <form {...form} className="grid gap-4">
        <FormError>{error}</FormError>
        <FormField {...field('subject')} dir="auto" label={t('new.subject')} hint={t('new.subjectHint')} required />
        <CountedText
          {...field('text')}
          rows={7}
          label={t('new.text')}
          left={(count) => t('left', { n: number(count) })}
          required
        />
        {transcript.length > 0 && (
          <div className="grid gap-2">
            <CheckboxRow
              label={t('transcript.include')}
              checked={isIncluded}
              onChange={({ currentTarget }) => setIncluded(currentTarget.checked)}
            />
            {isIncluded && <Transcript lines={transcript} asker={t('you')} />}
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={isSubmitting} busyLabel={t('compose.sending')}>
            {t('new.send')}
          </SubmitButton>
          <LinkButton to="/support">{t('cancel')}</LinkButton>
        </div>
      </form>
    </div>
  )
}
