import Heart from 'lucide-react/icons/heart'
import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertySummary } from '#contract/property.ts'
import { Button } from '../../ui/Button.tsx'

type LikeTarget = Pick<PropertySummary, 'id' | 'title' | 'likedByUser'>

/** Toggles the like of a property. Provided by the app, which knows the session. */
export const LikeContext = createContext<(property: LikeTarget) => void>(() => {})

/** The button over the picture of a card. */
export function LikeIconButton({ property }: { property: LikeTarget }) {
  const { t } = useTranslation()
  const toggleLike = use(LikeContext)
  const { title, likedByUser } = property
  return (
    <button
      type="button"
      aria-pressed={likedByUser}
      aria-label={t('card.like', { title })}
      onClick={() => toggleLike(property)}
      className="on-photo needs-script no-print group absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-8 place-items-center rounded-full bg-scrim text-on-photo group-hover:bg-[rgb(0_0_0/0.85)]">
        <Heart size={18} aria-hidden className={likedByUser ? 'fill-lit text-lit' : ''} />
      </span>
    </button>
  )
}

/** The button with a label, for the property page. */
export function LikeButton({ property }: { property: LikeTarget }) {
  const { t } = useTranslation()
  const toggleLike = use(LikeContext)
  const { likedByUser } = property
  return (
    <Button variant="quiet" aria-pressed={likedByUser} onClick={() => toggleLike(property)} className="needs-script">
      <Heart size={18} aria-hidden className={likedByUser ? 'fill-warm text-warm' : ''} />
      {t('card.favourite')}
    </Button>
  )
}
