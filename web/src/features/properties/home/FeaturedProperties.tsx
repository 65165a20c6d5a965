import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pictureSources } from '#contract/pictures.ts'
import { useFormat } from '../../../ui/format.ts'
import { Picture } from '../../../ui/Picture.tsx'
import type { Card } from '../card.ts'

const TILES = [
  { area: 'col-span-2 row-span-2', sizes: '(width >= 80rem) 440px, (width >= 64rem) 36vw, 66vw', when: 'first' },
  { area: '', sizes: '(width >= 80rem) 220px, (width >= 64rem) 18vw, 33vw', when: 'beside' },
  { area: '', sizes: '(width >= 80rem) 220px, (width >= 64rem) 18vw, 33vw', when: 'beside' },
] as const

/** Three properties in the shape of the logo: a beam over a window with three panes. */
export function FeaturedProperties({ properties }: { properties: readonly Card[] }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <div className="relative">
      <div
        className="absolute -inset-x-24 -inset-y-16 bg-[radial-gradient(closest-side,var(--glow),transparent)]"
        aria-hidden
      />
      <div className="relative -mx-1 mb-2 h-3 rounded-6 bg-accent sm:-mx-3" aria-hidden />
      <ul className="relative grid aspect-[3/2.1] grid-cols-3 grid-rows-2 gap-2">
        {properties.slice(0, TILES.length).map((property, index) => {
          const { area, sizes, when } = TILES[index] ?? TILES[1]
          const [cover] = property.images
          return (
            <li key={property.id} className={area}>
              <Link
                to={`/properties/${property.id}`}
                className="on-photo group relative block size-full overflow-hidden rounded-6"
              >
                {cover && (
                  <Picture
                    sources={pictureSources(cover)}
                    alt={cover.caption}
                    sizes={sizes}
                    when={when}
                    className="size-full"
                  />
                )}
                <span
                  className={`absolute inset-x-0 bottom-0 block bg-scrim px-3 py-2 text-on-photo ${index === 0 ? '' : 'max-sm:px-2 max-sm:py-1'}`}
                >
                  <span dir="auto" className="title-start line-clamp-2 text-13 font-semibold group-hover:underline">
                    {index === 0 ? property.title : property.city}
                  </span>
                  <span className="block text-13 sm:truncate">
                    {index === 0 && `${property.city} · `}
                    {money(property.price, property.currency)} {t(`per.${property.priceUnit}`)}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
