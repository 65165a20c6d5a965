import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { Card } from '../card.ts'
import { PropertyCard } from '../PropertyCard.tsx'

type Props = { id: string; title: string; more?: { label: string; to: string }; properties: readonly Card[] }

/** Cards under a heading: a swipeable strip on phones, a grid on wider screens. */
export function CardRow({ id, title, more, properties }: Props) {
  if (properties.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-24">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="no-print inline-flex min-h-11 items-center gap-1 text-15 font-semibold text-accent underline-offset-4 hover:underline"
          >
            {more.label}
            <ArrowRight size={18} aria-hidden className="rtl:rotate-180" />
          </Link>
        )}
      </div>
      <ul className="snap -mx-4 gap-4 scroll-px-4 px-4 pt-1 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-8 sm:overflow-visible sm:p-0 lg:grid-cols-4">
        {properties.map((property) => (
          <li key={property.id} className="w-[78vw] max-w-xs sm:w-auto sm:max-w-none">
            <PropertyCard
              property={property}
              sizes="(width >= 80rem) 286px, (width >= 64rem) 23vw, (width >= 40rem) 46vw, 78vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
