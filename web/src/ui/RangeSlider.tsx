import { useEffect, useState } from 'react'

type Props = {
  /** Names of the two thumbs. */
  fromLabel: string
  toLabel: string
  /** How many lie in each equal step of the scale. */
  buckets: readonly number[]
  /** Positions from 0 to `buckets.length`. */
  from: number
  to: number
  /** What a position says, in words: "€ 120". */
  speak: (position: number) => string
  onChange: (from: number, to: number) => void
}

/** Two native ranges over a histogram: keys, touch and right-to-left come with them. */
export function RangeSlider({ fromLabel, toLabel, buckets, from, to, speak, onChange }: Props) {
  const steps = buckets.length
  const [drag, setDrag] = useState({ from, to })
  // The address bar may change under the thumbs (chips, back button).
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
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
        aria-valuetext={speak(drag.from)}
        min={0}
        max={steps}
        step={1}
        value={drag.from}
        // At the far end both thumbs would lie on each other and neither could go back.
        style={drag.from > steps / 2 ? { zIndex: 1 } : undefined}
        onChange={(event) => move({ ...drag, from: Math.min(Number(event.currentTarget.value), drag.to - 1) })}
      />
      <input
        type="range"
        className="range"
        aria-label={toLabel}
        aria-valuetext={speak(drag.to)}
        min={0}
        max={steps}
        step={1}
        value={drag.to}
        onChange={(event) => move({ ...drag, to: Math.max(Number(event.currentTarget.value), drag.from + 1) })}
      />
    </div>
  )
}
