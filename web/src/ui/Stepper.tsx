import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'

type Props = {
  label: string
  name: string
  /** An empty string means "any". */
  value: string
  min?: number
  max: number
  fewer: string
  more: string
  /** Placeholder of the empty field. */
  any: string
  onChange: (value: string) => void
  className?: string
}

/** A number field with buttons to decrease and increase it. */
export function Stepper({ label, name, value, min = 0, max, fewer, more, any, onChange, className = '' }: Props) {
  const id = useId()
  const count = value === '' ? 0 : Number(value)
  const button =
    'needs-script grid size-11 shrink-0 place-items-center rounded-6 text-ink hover:bg-raised disabled:opacity-40'
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-13 font-semibold text-mute">
        {label}
      </label>
      <div className="control flex items-center !p-0">
        <button
          type="button"
          className={button}
          aria-label={fewer}
          aria-controls={id}
          disabled={count <= min}
          onClick={() => onChange(count <= 1 ? '' : String(count - 1))}
        >
          <Minus size={16} aria-hidden />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          value={value}
          placeholder={any}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-h-10 min-w-0 grow appearance-none rounded-6 bg-transparent text-center [&::-webkit-inner-spin-button]:appearance-none [-moz-appearance:textfield]"
        />
        <button
          type="button"
          className={button}
          aria-label={more}
          aria-controls={id}
          disabled={count >= max}
          onClick={() => onChange(String(count + 1))}
        >
          <Plus size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}
