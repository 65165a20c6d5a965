/** A placeholder with the size of the content that is loading; `className` sets the size. */
export function SkeletonLine({ className = '' }: { className?: string }) {
  return <span className={`skeleton-line block ${className}`} />
}

/** Placeholders for loading cards. Appears after 150 ms (styles/components.css), hidden from screen readers. */
export function CardSkeletons({ count, className = '' }: { count: number; className?: string }) {
  return (
    <ul className={`skeleton ${className}`} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <li key={index} className="grid content-start gap-2">
          <SkeletonLine className="aspect-4/3 w-full rounded-12!" />
          <SkeletonLine className="mt-1 h-3 w-1/2" />
          <SkeletonLine className="h-4 w-11/12" />
          <SkeletonLine className="h-4 w-1/3" />
        </li>
      ))}
    </ul>
  )
}
