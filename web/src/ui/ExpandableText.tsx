import { useId, useState } from 'react'

type Props = { text: string; more: string; less: string; className?: string }

/** From here on a text is cut to a few lines; shorter ones are always shown whole. */
const LONG = 520

/** Plain text with its line breaks. Printed, and without JavaScript, it is whole. */
export function ExpandableText({ text, more, less, className = '' }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const long = text.length > LONG || text.split('\n').length > 8
  return (
    <div className={className}>
      <p
        id={id}
        dir="auto"
        className={`max-w-prose whitespace-pre-line ${long && !open ? 'clamped line-clamp-6' : ''}`}
      >
        {text}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="needs-script no-print min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
          onClick={() => setOpen(!open)}
        >
          {open ? less : more}
        </button>
      )}
    </div>
  )
}
