import { type ComponentProps, type ReactNode, useState } from 'react'
import { TextAreaField } from './FormField.tsx'

type Props = ComponentProps<'textarea'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Returns how many characters are left, as a sentence. */
  left: (count: number) => string
}

/** Below this number of characters the count is announced. */
const NEAR = 50

/** A text area with a limit and a counter, which screen readers hear only near the end. */
export function CountedText({ hint, left, maxLength = 0, onChange, ...rest }: Props) {
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const remaining = Math.max(0, maxLength - (rest.value === undefined ? length : String(rest.value).length))
  return (
    <TextAreaField
      {...rest}
      dir="auto"
      maxLength={maxLength}
      onChange={(event) => {
        setLength(event.currentTarget.value.length)
        onChange?.(event)
      }}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className={remaining <= NEAR ? 'text-warn' : ''}>{left(remaining)}</span>
          <span role="status" className="sr-only">
            {remaining <= NEAR ? left(remaining) : ''}
          </span>
        </span>
      }
    />
  )
}
