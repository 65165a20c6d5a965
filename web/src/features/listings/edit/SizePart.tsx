import { useTranslation } from 'react-i18next'
import { PROPERTY_TYPES } from '#contract/properties.ts'
import { NumberField, Pair, Part, type PartProps, SelectField } from './parts.tsx'

export function SizePart(props: PartProps) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const { said, errors } = props
  return (
    <Part title={t('sections.size')}>
      <Pair>
        <SelectField
          name="propertyType"
          label={t('fields.propertyType')}
          error={errors.propertyType}
          defaultValue={said.propertyType}
          options={PROPERTY_TYPES.map((type) => ({ value: type, label: common(`types.${type}`) }))}
        />
        <NumberField {...props} name="maxGuests" />
        <NumberField {...props} name="bedrooms" hint={t('fields.bedroomsHint')} />
        <NumberField {...props} name="bathrooms" hint={t('fields.bathroomsHint')} />
        <NumberField {...props} name="areaSqm" />
      </Pair>
    </Part>
  )
}
