import { type ReactNode, useRef, useState } from 'react'
import { FieldFrame } from './FormField.tsx'

type Props = {
  name: string
  label: ReactNode
  length: number
  error?: string | undefined
  /** Marked as wrong without a sentence of its own. */
  invalid?: boolean
  autoFocus?: boolean
}

/** Digits as keyboards of the Arabic script write them. */
const asLatin = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const BOX = 'grid min-h-13 place-items-center rounded-6 border text-24 font-semibold'

/**
 * A code, one box a digit. It is one real field under the boxes: pasting, erasing, arrows, password managers, the
 * phone's own suggestion and screen readers work as in any field. Full, it submits its form.
 */
export function OtpField({ name, label, length, error, invalid, autoFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [active, setActive] = useState<number>()
  const follow = () =>
    setActive(document.activeElement === input.current ? (input.current?.selectionStart ?? undefined) : undefined)
  const wrong = Boolean(error) || invalid

  const change = (text: string) => {
    const next = asLatin(text).replace(/\D/g, '').slice(0, length)
    setCode(next)
    follow()
    // When React has written the last digit into the field.
    if (next.length === length && next !== code) queueMicrotask(() => input.current?.form?.requestSubmit())
  }

  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <div dir="ltr" className="relative grid grid-cols-6 gap-2">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              aria-hidden="true"
              data-active={active !== undefined && Math.min(active, length - 1) === index ? true : undefined}
              className={`${BOX} ${wrong ? 'border-danger' : 'border-control'} data-active:outline-2 data-active:outline-offset-2 data-active:outline-focus`}
            >
              {code[index] ?? ''}
            </span>
          ))}
          <input
            {...wiring}
            ref={input}
            name={name}
            value={code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            // biome-ignore lint/a11y/noAutofocus: the code is the one thing to do on its page
            autoFocus={autoFocus}
            aria-invalid={wrong || undefined}
            onChange={({ currentTarget: { value } }) => change(value)}
            onSelect={follow}
            onFocus={follow}
            onBlur={() => setActive(undefined)}
            className="absolute inset-0 size-full bg-transparent text-center text-18 text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          />
        </div>
      )}
    </FieldFrame>
  )
}
