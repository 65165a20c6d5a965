import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequiredListingField } from '#contract/listings.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { type ListingForm, Section } from '../edit/ListingFields.tsx'
import { labelOfField } from './fieldLabels.ts'
import { inStepOrder } from './steps.ts'

type Props = {
  form: ListingForm
  missing: readonly RequiredListingField[]
  /** Fields whose input is invalid or was refused. */
  invalid: readonly string[]
  busy: boolean
  error: string | null
  /** The heading of the missing fields, which gets the focus when they prevent a submission. */
  missingHeading: Ref<HTMLHeadingElement>
  onGo: (field: string) => void
  preview: ReactNode
}

type FieldLinksProps<Field extends string> = {
  fields: readonly Field[]
  labelOf: (field: Field) => string
  onGo: (field: Field) => void
}

const FieldLinks = <Field extends string>({ fields, labelOf, onGo }: FieldLinksProps<Field>) => (
  <ul className="grid gap-1">
    {fields.map((field) => (
      <li key={field}>
        <button
          type="button"
          onClick={() => onGo(field)}
          className="min-h-11 text-start text-15 text-accent underline underline-offset-4"
        >
          {labelOf(field)}
        </button>
      </li>
    ))}
  </ul>
)

/** The last step: the preview, the missing fields and the landlord's confirmation. */
export function ReviewStep({ form, missing, invalid, busy, error, missingHeading, onGo, preview }: Props) {
  const { t } = useTranslation('listings')
  const open = inStepOrder(missing).filter((field) => field !== 'ownershipConfirmed')
  const { error: _error, ...checkbox } = form.field('ownershipConfirmed')
  return (
    <Section name="review" title={t('wizard.step.review')}>
      <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        {preview}
        <div className="grid gap-5">
          <div className="grid gap-3">
            <h3 ref={missingHeading} tabIndex={-1} className="text-18 outline-none">
              {t(open.length > 0 ? 'wizard.missing' : invalid.length > 0 ? 'wizard.invalid' : 'wizard.ready')}
            </h3>
            {open.length > 0 && <FieldLinks fields={open} labelOf={(field) => t(`needs.${field}`)} onGo={onGo} />}
            {open.length > 0 && invalid.length > 0 && <h3 className="text-18">{t('wizard.invalid')}</h3>}
            {invalid.length > 0 && (
              <FieldLinks fields={inStepOrder(invalid)} labelOf={(field) => t(labelOfField(field))} onGo={onGo} />
            )}
            {open.length === 0 && invalid.length === 0 && (
              <p className="flex gap-2 text-mute">
                <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
                {t('wizard.readyLead')}
              </p>
            )}
          </div>
          <label className="flex min-h-11 items-start gap-3 rounded-6 border border-control p-3 text-15 hover:bg-raised">
            <input {...checkbox} type="checkbox" className="mt-0.5 size-5 shrink-0" required />
            <span>{t('wizard.own')}</span>
          </label>
          <FormError>{error}</FormError>
          <SubmitButton busy={busy} busyLabel={t('wait')} className="justify-self-start">
            {t('wizard.submit')}
          </SubmitButton>
        </div>
      </div>
    </Section>
  )
}
