import { useEffect, useState } from 'react'

type Props = {
  /** Accessible names of the two thumbs. */
  fromLabel: string
  toLabel: string
  /** Histogram: the number of items in each step. */
  buckets: readonly number[]
  /** Positions from 0 to `buckets.length`. */
  from: number
  to: number
  /** Text of a position: "€ 120". */
  valueText: (position: number) => string
  onChange: (from: number, to: number) => void
}

/** Two native range inputs over a histogram. */
export function RangeSlider({ fromLabel, toLabel, buckets, from, to, valueText, onChange }: Props) {
  const steps = buckets.length
  const [drag, setDrag] = useState({ from, to })
  // The URL may change the values (filter chips, back button).
  useEffect(() => setDrag({ from, to }), [from, to])

  const highest = Math.max(1, ...buckets)
  const move = (next: { from: number; to: number }) => {
    setDrag(next)
    onChange(next.from, next.to)
  }

  return (
    <div className="needs-script relative h-22">
      <div className="absolute inset-x-3 bottom-[22px] top-0 flex items-end gap-px" aria-hidden>
        {buckets.map((count, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their position
            key={index}
            className={`min-w-0 grow rounded-t-[2px] ${index >= drag.from && index < drag.to ? 'bg-warm' : 'bg-line'}`}
            style={{ height: count === 0 ? '0' : `${Math.max(6, (count / highest) * 100)}%` }}
          />
        ))}
      </div>
      <div className="absolute inset-x-3 bottom-[20px] h-1 rounded-full bg-line" aria-hidden>
        <span
          className="absolute inset-y-0 rounded-full bg-accent"
          style={{
            insetInlineStart: `${(drag.from / steps) * 100}%`,
            insetInlineEnd: `${100 - (drag.to / steps) * 100}%`,
          }}
        />
      </div>
      <input
        type="range"
        className="range"
        aria-label={fromLabel}
        aria-valuetext={valueText(drag.from)}
        min={0}
        max={steps}
        step={1}
        value={drag.from}
        // When both thumbs are at the maximum, the lower one must be on top to be movable.
        style={drag.from > steps / 2 ? { zIndex: 1 } : undefined}
        onChange={(event) => move({ ...drag, from: Math.min(Number(event.currentTarget.value), drag.to - 1) })}
      />
      <input
        type="range"
        className="range"
        aria-label={toLabel}
        aria-valuetext={valueText(drag.to)}
        min={0}
        max={steps}
        step={1}
        value={drag.to}
        onChange={(event) => move({ ...drag, to: Math.max(Number(event.currentTarget.value), drag.from + 1) })}
      />
    </div>
  )
}
