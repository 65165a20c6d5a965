import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { CALENDAR_NAME_MAX, CALENDAR_URL_MAX, type Feed } from '#contract/calendars.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { textOf, useForm } from '../../../ui/useForm.ts'
import { addFeed } from '../slice.ts'
import { useCalendarWords } from '../useCalendarWords.ts'

type Props = { id: string; onAdded: (feed: Feed) => void }

export function AddFeed({ id, onAdded }: Props) {
  const { t } = useTranslation('calendar')
  const { named } = useCalendarWords()
  const dispatch = useDispatch<CallDispatch>()
  const { form, busy, error, errors } = useForm({
    check: (values) => ({ url: textOf(values, 'url') ? undefined : t('feeds.urlNeeded') }),
    send: async (values) => {
      const name = textOf(values, 'name')
      const answer = await dispatch(addFeed({ id, url: textOf(values, 'url'), ...(name && { name }) }))
      const failure = rejectionOf(answer)
      // What stands by field is the end of a sentence: the whole one is shown where it belongs.
      if (failure) return failure.fields?.url ? { error: '', fields: { url: failure.error } } : failure
      const feed = answer.payload as Feed
      form.ref.current?.reset()
      toast.success(t('feeds.added', { name: named(feed.name) }))
      onAdded(feed)
      return undefined
    },
  })
  return (
    <form {...form} aria-labelledby="add-feed" className="grid gap-4">
      <h4 id="add-feed" className="font-semibold">
        {t('feeds.add')}
      </h4>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FormField
          label={t('feeds.url')}
          name="url"
          type="url"
          inputMode="url"
          dir="ltr"
          maxLength={CALENDAR_URL_MAX}
          autoComplete="off"
          hint={t('feeds.urlHint')}
          error={errors.url}
        />
        <FormField
          label={t('feeds.name')}
          name="name"
          dir="auto"
          maxLength={CALENDAR_NAME_MAX}
          autoComplete="off"
          hint={t('feeds.nameHint')}
          error={errors.name}
        />
      </div>
      <FormError>{error}</FormError>
      <div>
        <SubmitButton busy={busy} busyLabel={t('wait')}>
          {t('feeds.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}
