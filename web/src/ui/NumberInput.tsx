import type { ComponentProps } from 'react'
import { FormField } from './FormField.tsx'

/** A field for a number. Latin digits and the sign are written from left to right in every language. */
export function NumberInput(props: ComponentProps<typeof FormField>) {
  const { min = 0, step } = props
  // Keyboards of numbers have no sign.
  const inputMode = Number(min) < 0 ? undefined : step === 1 ? 'numeric' : 'decimal'
  return <FormField {...props} type="number" inputMode={inputMode} dir="ltr" className="rtl:text-right" />
}
