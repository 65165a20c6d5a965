import Check from 'lucide-react/icons/check'
import Columns from 'lucide-react/icons/columns-2'
import { useTranslation } from 'react-i18next'
import type { PropertySummary } from '#contract/properties.ts'
import { Button } from '../../ui/Button.tsx'
import { COMPARED_AT_MOST } from './discovery.ts'
import { keep, toggleChosen, useChosen } from './kept.ts'

function useCompared(property: PropertySummary) {
  const chosen = useChosen()
  const on = chosen.some(({ id }) => id === property.id)
  return { on, full: !on && chosen.length >= COMPARED_AT_MOST, toggle: () => toggleChosen(keep(property)) }
}

/** Beside the link of a card, above its picture. */
export function CompareToggle({ property }: { property: PropertySummary }) {
  const { t } = useTranslation()
  const { on, full, toggle } = useCompared(property)
  if (full) return null
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('compare.toggle', { title: property.title })}
      title={t('compare.choose')}
      onClick={toggle}
      className="on-photo needs-script no-print group absolute start-1.5 top-1.5 grid size-11 place-items-center rounded-full"
    >
      <span
        className={`grid size-8 place-items-center rounded-full transition-colors duration-150 ${
          on ? 'bg-accent text-on-accent' : 'bg-scrim text-on-photo group-hover:bg-[rgb(0_0_0/0.85)]'
        }`}
      >
        {on ? <Check size={18} aria-hidden /> : <Columns size={16} aria-hidden />}
      </span>
    </button>
  )
}

/** The same with words, for the property page. */
export function CompareButton({ property }: { property: PropertySummary }) {
  const { t } = useTranslation()
  const { on, full, toggle } = useCompared(property)
  return (
    <Button
      aria-pressed={on}
      disabled={full}
      title={full ? t('compare.full', { count: COMPARED_AT_MOST }) : undefined}
      onClick={toggle}
      look="quiet"
      className="needs-script"
    >
      {on ? <Check size={18} aria-hidden /> : <Columns size={18} aria-hidden />}
      {t(on ? 'compare.chosen' : 'compare.choose')}
    </Button>
  )
}
