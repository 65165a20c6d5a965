import { useFormat } from './format.ts'

/** Larger counts are shown as 99+. */
const COUNT_MAX = 99

/** A number on an icon or beside a name, which its accessible name has to say too. Nothing for zero. */
export function CountBadge({ count, className = '' }: { count: number; className?: string }) {
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className={`grid min-w-5 place-items-center rounded-full bg-warm px-1 text-13 leading-5 font-semibold text-on-warm ${className}`}
    >
      {count > COUNT_MAX ? `${number(COUNT_MAX)}+` : number(count)}
    </span>
  )
}
