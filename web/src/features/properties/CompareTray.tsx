import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { pictureSources } from '#contract/pictures.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { comparePath } from './searchPath.ts'
import { clearComparison, toggleComparison, useChosenForComparison } from './storedProperties.ts'

/** The properties chosen for comparison, at the bottom of the window. `raised` leaves room for the booking bar. */
export function CompareTray({ raised }: { raised?: boolean }) {
  const { t } = useTranslation()
  const chosen = useChosenForComparison()
  const [address] = useSearchParams()
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={t('compare.tray')}
      data-bottom-bar={raised ? 'high' : ''}
      className={`fade-in no-print fixed inset-x-2 z-30 mx-auto flex w-fit max-w-[calc(100%-1rem)] items-center gap-3 rounded-12 border border-line bg-raised p-2 shadow-float sm:gap-4 ${raised ? 'bottom-20 lg:bottom-2' : 'bottom-2'}`}
    >
      <ul className="flex gap-2">
        {chosen.map((property) => (
          <li key={property.id} className="relative">
            {property.image ? (
              <Picture
                sources={pictureSources(property.image)}
                alt=""
                sizes="56px"
                className="h-11 w-11 rounded-6 sm:w-14"
              />
            ) : (
              <span className="block h-11 w-11 rounded-6 bg-surface sm:w-14" />
            )}
            <button
              type="button"
              aria-label={t('compare.remove', { title: property.title })}
              title={property.title}
              onClick={() => toggleComparison(property)}
              className="on-photo absolute inset-0 grid place-items-center rounded-6 text-on-photo opacity-0 transition-opacity duration-150 hover:bg-scrim hover:opacity-100 focus-visible:bg-scrim focus-visible:opacity-100 touch:items-start touch:justify-end touch:opacity-100"
            >
              <X size={18} aria-hidden className="rounded-full touch:size-4 touch:bg-scrim" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length > 1 ? (
        <LinkButton
          variant="primary"
          to={comparePath(
            chosen.map(({ id }) => id),
            address,
          )}
        >
          {t('compare.go', { count: chosen.length })}
        </LinkButton>
      ) : (
        <p className="text-13 text-mute max-sm:max-w-32">{t('compare.another')}</p>
      )}
      <button
        type="button"
        aria-label={t('compare.clear')}
        title={t('compare.clear')}
        onClick={clearComparison}
        className="grid size-11 shrink-0 place-items-center rounded-6 text-mute hover:bg-surface hover:text-ink"
      >
        <X size={20} aria-hidden />
      </button>
    </section>
  )
}
