import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PRICE_UNITS } from '#contract/properties.ts'
import { NumberField, Pair, Part, type PartProps, SelectField } from './parts.tsx'

type Props = PartProps & {
  /** Of the deployment; unknown until the server has told it. */
  currency: string | undefined
  /** Below the fields. */
  children?: ReactNode
}

export function PricePart({ currency, children, ...props }: Props) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const { said, errors } = props
  const money = (name: 'price' | 'deposit') => (currency ? t(`fields.${name}`, { currency }) : t(`fields.${name}Plain`))
  return (
    <Part title={t('sections.price')}>
      <Pair>
        <NumberField {...props} name="price" label={money('price')} />
        <SelectField
          name="priceUnit"
          label={t('fields.priceUnit')}
          error={errors.priceUnit}
          defaultValue={said.priceUnit}
          options={PRICE_UNITS.map((unit) => ({ value: unit, label: common(`units.${unit}`) }))}
        />
        <NumberField {...props} name="deposit" label={money('deposit')} hint={t('fields.depositHint')} />
      </Pair>
      <Pair>
        <NumberField {...props} name="minStay" />
        <NumberField {...props} name="maxStay" />
      </Pair>
      {children}
    </Part>
  )
}
