import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Feed } from '#contract/calendars.ts'
import { CalendarImport } from '#contract/forms/calendars.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useSchemaForm } from '../../../ui/useSchemaForm.ts'
import { addFeed } from '../slice.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'

type Props = { id: string; onAdded: (feed: Feed) => void }

export function AddFeed({ id, onAdded }: Props) {
  const { t } = useTranslation('calendars')
  const { isolateName } = useCalendarFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { form, field, error, isSubmitting, reset } = useSchemaForm({
    schema: CalendarImport,
    onSubmit: async ({ url, name }) => {
      const answer = await dispatch(addFeed({ id, url, ...(name && { name }) }))
      const rejection = rejectionOf(answer)
      if (rejection) return rejection
      const feed = answer.payload as Feed
      reset()
      toast.success(t('feeds.added', { name: isolateName(feed.name) }))
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
          {...field('url')}
          label={t('feeds.url')}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          hint={t('feeds.urlHint')}
        />
        <FormField
          {...field('name')}
          label={t('feeds.name')}
          dir="auto"
          autoComplete="off"
          hint={t('feeds.nameHint')}
        />
      </div>
      <FormError>{error}</FormError>
      <div>
        <SubmitButton busy={isSubmitting} busyLabel={t('wait')}>
          {t('feeds.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}
