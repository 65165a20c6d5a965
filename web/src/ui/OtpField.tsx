import { type ReactNode, useRef, useState } from 'react'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { FieldFrame } from './FormField.tsx'

type Props = {
  control: Control<FieldValues>
  name: string
  label: ReactNode
  length: number
  error?: string | undefined
  /** Marks the field as invalid without a sentence of its own. */
  invalid?: boolean
  autoFocus?: boolean
}

/** Digits as keyboards of the Arabic script write them. */
const asLatin = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const BOX = 'grid min-h-13 place-items-center rounded-6 border text-24 font-semibold'

/**
 * A one-time code with a box for each digit. A single input lies over the boxes, so that pasting, erasing, arrow keys,
 * password managers, suggestions of phones and screen readers work as in any input. The last digit submits the form.
 */
export function OtpField({ control, name, label, length, error, invalid, autoFocus }: Props) {
  const { field } = useController({ control, name, defaultValue: '' })
  const input = useRef<HTMLInputElement>(null)
  const code = String(field.value ?? '')
  const [active, setActive] = useState<number>()
  const follow = () =>
    setActive(document.activeElement === input.current ? (input.current?.selectionStart ?? undefined) : undefined)
  const isInvalid = Boolean(error) || invalid

  const change = (text: string) => {
    const next = asLatin(text).replace(/\D/g, '').slice(0, length)
    field.onChange(next)
    follow()
    // After React has written the last digit into the input.
    if (next.length === length && next !== code) queueMicrotask(() => input.current?.form?.requestSubmit())
  }

  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <div dir="ltr" className="relative grid grid-cols-6 gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              aria-hidden="true"
              data-active={active !== undefined && Math.min(active, length - 1) === index ? true : undefined}
              className={`${BOX} ${isInvalid ? 'border-danger' : 'border-control'} data-active:outline-2 data-active:outline-offset-2 data-active:outline-focus`}
            >
              {code[index] ?? ''}
            </span>
          ))}
          <input
            {...attributes}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            name={name}
            value={code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            // biome-ignore lint/a11y/noAutofocus: the code is the one thing to do on its page
            autoFocus={autoFocus}
            aria-invalid={isInvalid || undefined}
            onChange={({ currentTarget: { value } }) => change(value)}
            onSelect={follow}
            onFocus={follow}
            onBlur={() => {
              setActive(undefined)
              field.onBlur()
            }}
            className="absolute inset-0 size-full bg-transparent text-center text-18 text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          />
        </div>
      )}
    </FieldFrame>
  )
}
