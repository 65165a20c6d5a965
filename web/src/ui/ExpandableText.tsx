import { useId, useState } from 'react'

type Props = { text: string; more: string; less: string; className?: string }

/** Longer texts are collapsed to a few lines. Counted in characters. */
const COLLAPSE_ABOVE = 520

/** Plain text with line breaks. Long text is collapsed, except in print and without JavaScript. */
export function ExpandableText({ text, more, less, className = '' }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const isLong = text.length > COLLAPSE_ABOVE || text.split('\n').length > 8
  return (
    <div className={className}>
      <p
        id={id}
        dir="auto"
        className={`title-start max-w-prose whitespace-pre-line ${isLong && !open ? 'clamped line-clamp-6' : ''}`}
      >
        {text}
      </p>
      {isLong && (
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
