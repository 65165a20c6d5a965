import Star from 'lucide-react/icons/star'

/** An average beside one star, for cards. `label` is the text for screen readers. */
export function Rating({ value, count, label }: { value: string; count?: string; label: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap">
      <Star aria-hidden className="size-[max(0.875rem,0.7em)] fill-current" />
      <span aria-hidden>
        {value}
        {count && <span className="text-mute"> ({count})</span>}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

const STARS = [1, 2, 3, 4, 5]

/** A rating from 1 to 5 as stars. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star key={star} size={16} aria-hidden className={star <= rating ? 'fill-warm text-warm' : 'text-control'} />
      ))}
    </span>
  )
}
