import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PRICE_UNITS } from '#contract/property.ts'
import { FieldPair, type ListingForm, NumberField, Section, SelectField } from './ListingFields.tsx'

type Props = {
  form: ListingForm
  /** Of the deployment; undefined until the server has answered. */
  currency: string | undefined
  /** Below the fields. */
  children?: ReactNode
}

export function PriceSection({ form, currency, children }: Props) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const labelOf = (name: 'price' | 'deposit') =>
    currency ? t(`fields.${name}`, { currency }) : t(`fields.${name}Plain`)
  return (
    <Section title={t('sections.price')}>
      <FieldPair>
        <NumberField form={form} name="price" label={labelOf('price')} />
        <SelectField
          {...form.field('priceUnit')}
          label={t('fields.priceUnit')}
          options={PRICE_UNITS.map((unit) => ({ value: unit, label: common(`units.${unit}`) }))}
        />
        <NumberField form={form} name="deposit" label={labelOf('deposit')} hint={t('fields.depositHint')} />
      </FieldPair>
      <FieldPair>
        <NumberField form={form} name="minStay" />
        <NumberField form={form} name="maxStay" />
      </FieldPair>
      {children}
    </Section>
  )
}
