import { type ComponentProps, type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ListingDraft } from '#contract/forms/listings.ts'
import { FieldFrame } from '../../../ui/FormField.tsx'
import { NumberInput } from '../../../ui/NumberInput.tsx'
import type { SchemaForm } from '../../../ui/useSchemaForm.ts'
import type { ListingValues, NumberField as NumberName } from './values.ts'

/** The form of a listing, as its sections use it. */
export type ListingForm = Pick<
  SchemaForm<typeof ListingDraft, ListingValues>,
  'field' | 'control' | 'setValue' | 'errorOf'
>

/** Returns the value of a field, and renders again when it changes. */
export const useListingValue = <Name extends keyof ListingValues>(
  { control }: ListingForm,
  name: Name,
): ListingValues[Name] => useWatch({ control, name })

/** The sections of the form, which hints link to (web/src/features/listing-quality/anchors.ts). */
type SectionName = 'description' | 'pictures' | 'size' | 'price' | 'place' | 'amenities' | 'review'

/** A section of the form with its heading. */
export function Section({ name, title, children }: { name: SectionName; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      id={`section-${name}`}
      aria-labelledby={id}
      className="grid min-w-0 scroll-mt-4 content-start gap-5 rounded-12 border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="text-24">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid content-start items-start gap-5 sm:grid-cols-2">{children}</div>
)

/** The labels of prices name their currency and are passed. */
type LabelledField = Exclude<NumberName, 'price' | 'deposit' | 'cleaningFee' | 'weeklyDiscount' | 'monthlyDiscount'>

type NumberFieldProps = { form: ListingForm; name: NumberName; label?: string; hint?: string }

export function NumberField({ form, name, label, hint }: NumberFieldProps) {
  const { t } = useTranslation('listings')
  return (
    <NumberInput
      {...form.field(name)}
      label={label ?? t(`fields.${name as LabelledField}`)}
      hint={hint}
      required={name !== 'areaSqm'}
    />
  )
}

type OptionalNumberProps = {
  label: string
  step: number
  error?: string | undefined
  /** What is wrong is said elsewhere. */
  invalid?: boolean
  value: number | null | undefined
  onChange: (value: number | null) => void
}

/** A number from 1 on, or null for an empty field. */
export const OptionalNumber = ({ value, onChange, ...rest }: OptionalNumberProps) => (
  <NumberInput
    {...rest}
    min={1}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
  />
)

/** What is wrong with a list of fields. */
export const ListError = ({ children }: { children: string | undefined }) => (
  <p role="alert" className="text-13 text-danger empty:hidden">
    {children}
  </p>
)

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  hint?: string | undefined
  error: string | undefined
  options: readonly { value: string; label: string }[]
}

export function SelectField({ label, hint, error, options, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <select className="control aria-invalid:border-danger" {...rest} {...attributes}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
