import { useTranslation } from 'react-i18next'
import { PRICE_UNITS } from '#contract/properties.ts'
import { NumberField, Pair, Part, type PartProps, SelectField } from './parts.tsx'

export function PricePart(props: PartProps) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const { property, errors } = props
  const { currency } = property
  return (
    <Part title={t('sections.price')}>
      <Pair>
        <NumberField {...props} name="price" label={t('fields.price', { currency })} />
        <SelectField
          name="priceUnit"
          label={t('fields.priceUnit')}
          error={errors.priceUnit}
          defaultValue={property.priceUnit}
          options={PRICE_UNITS.map((unit) => ({ value: unit, label: common(`units.${unit}`) }))}
        />
        <NumberField
          {...props}
          name="deposit"
          label={t('fields.deposit', { currency })}
          hint={t('fields.depositHint')}
        />
      </Pair>
      <Pair>
        <NumberField {...props} name="minStay" />
        <NumberField {...props} name="maxStay" />
      </Pair>
    </Part>
  )
}
