/** A bone of a skeleton: give it the size of what it stands for. */
export function Bone({ className = '' }: { className?: string }) {
  return <span className={`bone block ${className}`} />
}

/** Cards that are on their way. Comes in after 150 ms (styles.css) and says nothing to screen readers. */
export function CardSkeletons({ count, className = '' }: { count: number; className?: string }) {
  return (
    <ul className={`skeleton ${className}`} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index} className="grid content-start gap-2">
          <Bone className="aspect-4/3 w-full rounded-12!" />
          <Bone className="mt-1 h-3 w-1/2" />
          <Bone className="h-4 w-11/12" />
          <Bone className="h-4 w-1/3" />
        </li>
      ))}
    </ul>
  )
}
