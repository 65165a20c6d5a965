import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cityPath } from '#contract/city-paths.ts'
import { pictureSources } from '#contract/pictures.ts'
import type { CityCount } from '#contract/properties.ts'
import { useFormat } from '../../../ui/format.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { searchPath } from '../searchPath.ts'
import { Skyline } from './Skyline.tsx'

const SIZES = '(width >= 80rem) 296px, (width >= 64rem) 23vw, 46vw'

/** A city with the picture of its most liked property, or a drawn skyline where there is none. */
export function CityCard({ city: { city, country, count, slug, cover } }: { city: CityCount }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Link
      to={slug ? cityPath(slug) : searchPath({ city, country })}
      className="card on-photo group relative block aspect-4/3 overflow-hidden rounded-12 bg-raised"
    >
      {cover ? (
        <Picture sources={pictureSources(cover)} alt="" sizes={SIZES} className="size-full" />
      ) : (
        <Skyline name={`${city} ${country}`} className="dusk block size-full" />
      )}
      <span className="absolute inset-x-0 bottom-0 block bg-scrim px-3 py-2 text-on-photo sm:px-4">
        <span className="block truncate font-semibold underline-offset-4 group-hover:underline sm:text-18">{city}</span>
        <span className="block truncate text-13">
          {format.country(country)} · {t('places', { count, n: format.number(count) })}
        </span>
      </span>
    </Link>
  )
}
