import { useTranslation } from 'react-i18next'
import { TITLE_LENGTH } from '#contract/property.ts'
import { CountedText } from '../../../ui/CountedText.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { type ListingForm, Section } from './ListingFields.tsx'

export function DescriptionSection({ form }: { form: ListingForm }) {
  const { t } = useTranslation('listings')
  const { number } = useFormat()
  return (
    <Section name="description" title={t('sections.description')}>
      <FormField
        {...form.field('title')}
        label={t('fields.title')}
        hint={t('fields.titleHint', TITLE_LENGTH)}
        dir="auto"
        required
      />
      <CountedText
        {...form.field('description')}
        label={t('fields.description')}
        rows={8}
        left={(count) => t('edit.left', { n: number(count) })}
        required
      />
    </Section>
  )
}
