import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/FormField.tsx'
import { useFormat } from '../../../ui/format.ts'
import { countriesFor } from './countries.ts'
import { TEXTS } from './limits.ts'
import { NumberField, Pair, Part, type PartProps, SelectField } from './parts.tsx'

/** How positions are written: somewhere in Addis Ababa. */
const EXAMPLE = { lat: '9.0108', lng: '38.7613' }

export function PlacePart(props: PartProps) {
  const { t, i18n } = useTranslation('listings')
  const { country } = useFormat()
  const { property, errors } = props
  return (
    <Part title={t('sections.place')}>
      <FormField
        name="address"
        label={t('fields.address')}
        hint={t('fields.addressHint')}
        error={errors.address}
        defaultValue={property.address ?? ''}
        maxLength={TEXTS.address.max}
        autoComplete="off"
        dir="auto"
        required
      />
      <Pair>
        <FormField
          name="neighbourhood"
          label={t('fields.neighbourhood')}
          error={errors.neighbourhood}
          defaultValue={property.neighbourhood}
          maxLength={TEXTS.neighbourhood.max}
          autoComplete="off"
          dir="auto"
        />
        <FormField
          name="city"
          label={t('fields.city')}
          error={errors.city}
          defaultValue={property.city}
          maxLength={TEXTS.city.max}
          autoComplete="off"
          dir="auto"
          required
        />
      </Pair>
      <SelectField
        name="country"
        label={t('fields.country')}
        error={errors.country}
        defaultValue={property.country}
        options={countriesFor(property.country, country, i18n.language)}
        autoComplete="off"
      />
      <Pair>
        <NumberField {...props} name="lat" hint={t('fields.positionHint', { example: EXAMPLE.lat })} />
        <NumberField {...props} name="lng" hint={t('fields.positionHint', { example: EXAMPLE.lng })} />
      </Pair>
    </Part>
  )
}
