import Heart from 'lucide-react/icons/heart'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertySummary } from '#contract/properties.ts'
import { Button } from '../../ui/Button.tsx'

type Liked = Pick<PropertySummary, 'id' | 'title' | 'likedByUser'>

/** What pressing a heart does: told by the app, which knows who presses. */
export const HeartContext = createContext<(property: Liked) => void>(() => {})

/** Beside the link of a card, above its picture. */
export function HeartToggle({ property }: { property: Liked }) {
  const { t } = useTranslation()
  const press = use(HeartContext)
  const { title, likedByUser } = property
  return (
    <button
      type="button"
      aria-pressed={likedByUser}
      aria-label={t('card.like', { title })}
      onClick={() => press(property)}
      className="on-photo needs-script no-print group absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-8 place-items-center rounded-full bg-scrim text-on-photo group-hover:bg-[rgb(0_0_0/0.85)]">
        <Heart size={18} aria-hidden className={likedByUser ? 'fill-lit text-lit' : ''} />
      </span>
    </button>
  )
}

/** The same with words, for the property page. */
export function HeartButton({ property }: { property: Liked }) {
  const { t } = useTranslation()
  const press = use(HeartContext)
  const { likedByUser } = property
  return (
    <Button look="quiet" aria-pressed={likedByUser} onClick={() => press(property)} className="needs-script">
      <Heart size={18} aria-hidden className={likedByUser ? 'fill-warm text-warm' : ''} />
      {t('card.favourite')}
    </Button>
  )
}
