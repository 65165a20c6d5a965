import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PRICE_UNITS } from '#contract/property.ts'
import { useTimeOfDay } from '../../../ui/useTimeOfDay.ts'
import { InstantFields } from './InstantFields.tsx'
import { FieldPair, type ListingForm, NumberField, Section, SelectField } from './ListingFields.tsx'
import { PriceCalendarFields } from './PriceCalendarFields.tsx'
import { PriceComparison, type Prices } from './PriceComparison.tsx'

/** The times that the contract accepts. */
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

type Props = {
  form: ListingForm
  /** Of the deployment; undefined until the server has answered. */
  currency: string | undefined
  /** Shows what comparable places cost. */
  prices: Prices
  /** Below the fields. */
  children?: ReactNode
}

export function PriceSection({ form, currency, prices, children }: Props) {
  const { t } = useTranslation('listings')
  const { t: common } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const labelOf = (name: 'price' | 'deposit') =>
    currency ? t(`fields.${name}`, { currency }) : t(`fields.${name}Plain`)
  return (
    <Section name="price" title={t('sections.price')}>
      <FieldPair>
        <NumberField form={form} name="price" label={labelOf('price')} />
        <SelectField
          {...form.field('priceUnit')}
          label={t('fields.priceUnit')}
          options={PRICE_UNITS.map((unit) => ({ value: unit, label: common(`units.${unit}`) }))}
        />
      </FieldPair>
      <PriceComparison form={form} prices={prices} />
      <FieldPair>
        <NumberField form={form} name="deposit" label={labelOf('deposit')} hint={t('fields.depositHint')} />
      </FieldPair>
      <FieldPair>
        <NumberField form={form} name="minStay" />
        <NumberField form={form} name="maxStay" />
      </FieldPair>
      <FieldPair>
        {(['checkInTime', 'checkOutTime'] as const).map((name) => (
          <SelectField
            key={name}
            {...form.field(name)}
            label={t(`fields.${name}`)}
            hint={name === 'checkInTime' ? t('fields.timeHint') : undefined}
            options={HALF_HOURS.map((time) => ({ value: time, label: timeOfDay(time) }))}
          />
        ))}
      </FieldPair>
      <PriceCalendarFields form={form} currency={currency} />
      <InstantFields form={form} />
      {children}
    </Section>
  )
}
