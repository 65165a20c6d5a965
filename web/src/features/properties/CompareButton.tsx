import Check from 'lucide-react/icons/check'
import Columns from 'lucide-react/icons/columns-2'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import type { Card } from './card.ts'
import { MAX_COMPARED } from './discovery.ts'
import { toggleComparison, toStoredProperty, useChosenForComparison } from './storedProperties.ts'

function useCompareToggle(property: Card) {
  const chosen = useChosenForComparison()
  const isChosen = chosen.some(({ id }) => id === property.id)
  return {
    isChosen,
    isFull: !isChosen && chosen.length >= MAX_COMPARED,
    toggle: () => toggleComparison(toStoredProperty(property)),
  }
}

/** The button over the picture of a card. */
export function CompareIconButton({ property }: { property: Card }) {
  const { t } = useTranslation()
  const { isChosen, isFull, toggle } = useCompareToggle(property)
  if (isFull) return null
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('compare.toggle', { title: property.title })}
      title={t('compare.choose')}
      onClick={toggle}
      className="on-photo needs-script no-print group absolute start-1.5 top-1.5 grid size-11 place-items-center rounded-full"
    >
      <span
        className={`grid size-8 place-items-center rounded-full transition-colors duration-150 ${
          isChosen ? 'bg-accent text-on-accent' : 'bg-scrim text-on-photo group-hover:bg-[rgb(0_0_0/0.85)]'
        }`}
      >
        {isChosen ? <Check size={18} aria-hidden /> : <Columns size={16} aria-hidden />}
      </span>
    </button>
  )
}

/** The button with a label, for the property page. */
export function CompareButton({ property }: { property: Card }) {
  const { t } = useTranslation()
  const { isChosen, isFull, toggle } = useCompareToggle(property)
  return (
    <Button
      aria-pressed={isChosen}
      disabled={isFull}
      title={isFull ? t('compare.full', { count: MAX_COMPARED }) : undefined}
      onClick={toggle}
      variant="quiet"
      className="needs-script"
    >
      {isChosen ? <Check size={18} aria-hidden /> : <Columns size={18} aria-hidden />}
      {t(isChosen ? 'compare.chosen' : 'compare.choose')}
    </Button>
  )
}
