import { useTranslation } from 'react-i18next'
import { PROPERTY_TYPES } from '#contract/property.ts'
import { FieldPair, type ListingForm, NumberField, Section, SelectField } from './ListingFields.tsx'

export function SizeSection({ form }: { form: ListingForm }) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  return (
    <Section name="size" title={t('sections.size')}>
      <FieldPair>
        <SelectField
          {...form.field('propertyType')}
          label={t('fields.propertyType')}
          options={PROPERTY_TYPES.map((type) => ({ value: type, label: common(`types.${type}`) }))}
        />
        <NumberField form={form} name="maxGuests" />
        <NumberField form={form} name="bedrooms" hint={t('fields.bedroomsHint')} />
        <NumberField form={form} name="bathrooms" hint={t('fields.bathroomsHint')} />
        <NumberField form={form} name="areaSqm" />
      </FieldPair>
    </Section>
  )
}
