import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { writeContact as writeCall } from '#contract/contact.ts'
import { ContactEntry } from '#contract/forms/contact.ts'
import { CONTACT_HOURS } from '#contract/periods.ts'
import type { Language } from '#contract/product.ts'
import { type CallDispatch, callThunk, rejectionOf } from '../../app/api.ts'
import { CountedText } from '../../ui/CountedText.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useFormat } from '../../ui/format.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../ui/useSchemaForm.ts'

const writeContact = callThunk('information/writeContact', (api, body: ContactEntry) => api(writeCall, { body }))

/** Sends a message of a person without an account, who then confirms the address by a mailed link. */
export function ContactForm() {
  const { t, i18n } = useTranslation('information')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, error, isSubmitting } = useSchemaForm({
    schema: ContactEntry,
    onSubmit: async (entry) => {
      const rejection = rejectionOf(await dispatch(writeContact({ ...entry, language: i18n.language as Language })))
      if (!rejection) setSentTo(entry.email)
      return rejection
    },
  })
  return (
    <div role="status" className="grid max-w-prose gap-4">
      {sentTo === undefined ? (
        <form {...form} className="grid gap-4">
          <FormError>{error}</FormError>
          <FormField {...field('name')} label={t('form.name')} autoComplete="name" autoCapitalize="words" required />
          <FormField {...field('email')} type="email" label={t('form.email')} autoComplete="email" dir="ltr" required />
          <CountedText
            {...field('text')}
            rows={6}
            label={t('form.text')}
            left={(count) => t('form.left', { n: number(count) })}
            required
          />
          {/* Programs fill in every field; people neither see this one nor reach it. */}
          <div className="hidden">
            <FormField {...field('website')} label={t('form.leaveEmpty')} tabIndex={-1} autoComplete="off" />
          </div>
          <SubmitButton busy={isSubmitting} busyLabel={t('form.sending')}>
            {t('form.send')}
          </SubmitButton>
        </form>
      ) : (
        <>
          <h3 className="text-18">{t('form.sent')}</h3>
          <p className="wrap-anywhere">{t('form.sentBody', { email: sentTo, contactHours: number(CONTACT_HOURS) })}</p>
        </>
      )}
    </div>
  )
}
