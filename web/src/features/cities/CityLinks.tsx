import { Link } from 'react-router'
import type { CityLink } from '#contract/city-pages.ts'
import { cityPath } from '#contract/city-paths.ts'
import { useFormat } from '../../ui/format.ts'

/** Links to the pages of cities with the number of their places. */
export function CityLinks({ cities, hasCountry }: { cities: readonly CityLink[]; hasCountry?: boolean }) {
  const { number, country: nameOf } = useFormat()
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {cities.map(({ slug, city, country, count }) => (
        <li key={slug}>
          <Link
            to={cityPath(slug)}
            className="flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
          >
            <bdi>{city}</bdi>
            <span className="text-13 text-mute">
              {hasCountry && `${nameOf(country)} · `}
              {number(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
