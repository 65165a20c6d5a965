import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

type Props = {
  label: string
  page: number
  totalPages: number
  href: (page: number) => string
  previous: string
  next: string
  /** Label of the link to a page, such as "Page 3". */
  pageLabel: (page: number) => string
  preventScrollReset?: boolean
}

/** Returns the first, the last and the neighbouring pages, with gaps for those left out. */
function shownPages(page: number, totalPages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((each) => each >= 1 && each <= totalPages)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? (['gap', each] as const) : [each]
  })
}

const PLACE = 'grid min-h-11 min-w-11 place-items-center rounded-6 px-2 text-15'

export function Pagination({ label, page, totalPages, href, previous, next, pageLabel, preventScrollReset }: Props) {
  if (totalPages < 2) return null
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link
              to={href(page - 1)}
              rel="prev"
              aria-label={previous}
              preventScrollReset={preventScrollReset}
              className={`${PLACE} hover:bg-raised`}
            >
              <ChevronLeft size={20} aria-hidden className="rtl:rotate-180" />
            </Link>
          </li>
        )}
        {shownPages(page, totalPages).map((each, index) =>
          each === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no id
            <li key={`gap-${index}`} aria-hidden className="px-1 text-mute">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                to={href(each)}
                aria-label={pageLabel(each)}
                aria-current={each === page ? 'page' : undefined}
                preventScrollReset={preventScrollReset}
                className={`${PLACE} ${each === page ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-raised'}`}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        {page < totalPages && (
          <li>
            <Link
              to={href(page + 1)}
              rel="next"
              aria-label={next}
              preventScrollReset={preventScrollReset}
              className={`${PLACE} hover:bg-raised`}
            >
              <ChevronRight size={20} aria-hidden className="rtl:rotate-180" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
