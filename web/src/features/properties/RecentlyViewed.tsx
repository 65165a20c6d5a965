import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pictureSources } from '#contract/pictures.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { RecentHintContext } from './recentHint.ts'
import { clearRecentlyViewed, useRecentlyViewed } from './storedProperties.ts'

const STRIP = 'snap -mx-4 gap-4 px-4 pt-1 pb-2 md:-mx-8 md:px-8 scroll-px-4 md:scroll-px-8'
const SPACE = '\u00a0'

/** Keeps the place of the cards until the browser has read them. */
function Placeholder() {
  return (
    <div aria-hidden className="no-print">
      <p className="mb-4 min-h-11" />
      <div className={STRIP}>
        <p className="w-40 sm:w-48">
          <span className="block aspect-4/3 rounded-12 bg-raised" />
          <span className="mt-2 block text-15">{SPACE}</span>
          <span className="block text-13">{SPACE}</span>
        </p>
      </div>
    </div>
  )
}

/** Small cards of the properties that this browser has opened last. */
export function RecentlyViewed({ except }: { except?: string }) {
  const { t } = useTranslation()
  const properties = useRecentlyViewed().filter(({ id }) => id !== except)
  const isHydrated = useHydrated()
  const isExpected = use(RecentHintContext)
  if (!isHydrated && isExpected) return <Placeholder />
  if (properties.length === 0) return null
  return (
    <section aria-labelledby="recent" className="no-print fade-in">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="recent" className="text-24">
          {t('recent.title')}
        </h2>
        <button
          type="button"
          onClick={clearRecentlyViewed}
          className="min-h-11 text-15 text-mute underline-offset-4 hover:text-ink hover:underline"
        >
          {t('recent.clear')}
        </button>
      </div>
      <ul className={STRIP}>
        {properties.map(({ id, title, city, propertyType, image }) => (
          <li key={id} className="w-40 sm:w-48">
            <Link to={`/properties/${id}`} className="card group block rounded-12">
              {image ? (
                <Picture sources={pictureSources(image)} alt="" sizes="192px" className="aspect-4/3 rounded-12" />
              ) : (
                <span className="block aspect-4/3 rounded-12 bg-raised" />
              )}
              <span
                dir="auto"
                className="mt-2 block truncate title-start text-15 font-semibold underline-offset-4 group-hover:underline"
              >
                {title}
              </span>
              <span className="block truncate text-13 text-mute">
                {city} · {t(`types.${propertyType}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
