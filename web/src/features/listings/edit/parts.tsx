import { type ComponentProps, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame, FormField } from '../../../ui/FormField.tsx'
import type { FieldErrors } from '../../../ui/useForm.ts'
import { NUMBERS, type NumberName, STEPS } from './limits.ts'
import type { Said } from './said.ts'

/** What each part of the form is given. */
export type PartProps = { said: Said; errors: FieldErrors }

/** A part of the form with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-5 rounded-12 border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="text-24">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Two fields side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid content-start items-start gap-5 sm:grid-cols-2">{children}</div>
)

type NumberProps = PartProps & { name: NumberName; label?: string; hint?: string } & Pick<
    ComponentProps<'input'>,
    'value' | 'onChange'
  >

/** Latin digits and the sign stand from left to right in every language. */
export function NumberField({ name, said, errors, label, hint, value, onChange }: NumberProps) {
  const { t } = useTranslation('listings')
  const { min, max, step } = NUMBERS[name]
  return (
    <FormField
      name={name}
      type="number"
      inputMode={min < 0 ? undefined : step === 'whole' ? 'numeric' : 'decimal'}
      min={min}
      max={max}
      step={STEPS[step]}
      dir="ltr"
      label={label ?? t(`fields.${name}`)}
      hint={hint}
      error={errors[name]}
      {...(onChange ? { value, onChange } : { defaultValue: said[name] ?? '' })}
      required={name !== 'areaSqm'}
      className="rtl:text-right"
    />
  )
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  error: string | undefined
  options: readonly { value: string; label: string }[]
}

export function SelectField({ label, error, options, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <select className="control aria-invalid:border-danger" {...rest} {...wiring}>
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
