import { type ReactNode, type TextareaHTMLAttributes, useState } from 'react'
import { TextAreaField } from './FormField.tsx'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  maxLength: number
  /** How many characters are left, in words. */
  left: (count: number) => string
}

/** From here on the count is spoken. */
const NEAR = 50

/** A text with a limit and a counter, which is read out only near the end. */
export function CountedText({ hint, left, maxLength, ...rest }: Props) {
  const [length, setLength] = useState(String(rest.defaultValue ?? '').length)
  const rests = Math.max(0, maxLength - length)
  return (
    <TextAreaField
      {...rest}
      dir="auto"
      maxLength={maxLength}
      onChange={({ currentTarget }) => setLength(currentTarget.value.length)}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className={rests <= NEAR ? 'text-warn' : ''}>{left(rests)}</span>
          <span role="status" className="sr-only">
            {rests <= NEAR ? left(rests) : ''}
          </span>
        </span>
      }
    />
  )
}
