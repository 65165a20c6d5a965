import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Picture } from '../../ui/Picture.tsx'
import { pictureSources } from './pictures.ts'
import { clearRecentlyViewed, useRecentlyViewed } from './storedProperties.ts'

/** Small cards of the properties that this browser has opened last. */
export function RecentlyViewed({ except }: { except?: string }) {
  const { t } = useTranslation()
  const properties = useRecentlyViewed().filter(({ id }) => id !== except)
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
      <ul className="snap -mx-4 gap-4 px-4 pt-1 pb-2 md:-mx-8 md:px-8 scroll-px-4 md:scroll-px-8">
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
