import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldPair, type ListingForm, NumberField, useListingValue } from './ListingFields.tsx'

/** Whether guests book without waiting for an answer, and the rules for it. */
export function InstantFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation('listings')
  const isOn = useListingValue(form, 'instantBooking')
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-start w-full text-18">{t('sections.instant')}</legend>
      <Check form={form} name="instantBooking" />
      {isOn && (
        <FieldPair>
          <NumberField form={form} name="instantLeadDays" />
          <Check form={form} name="instantNeedsStay" />
        </FieldPair>
      )}
    </fieldset>
  )
}

function Check({ form, name }: { form: ListingForm; name: 'instantBooking' | 'instantNeedsStay' }) {
  const { t } = useTranslation('listings')
  const { error: _error, ...checkbox } = form.field(name)
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-start gap-3 py-2 text-15">
        <input {...checkbox} type="checkbox" aria-describedby={id} className="mt-0.5 size-5 shrink-0" />
        <span>{t(`fields.${name}`)}</span>
      </label>
      <p id={id} className="ps-8 text-13 text-mute">
        {t(`fields.${name}Hint`)}
      </p>
    </div>
  )
}
