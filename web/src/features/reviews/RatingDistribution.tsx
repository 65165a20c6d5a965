import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'

type Props = {
  distribution: readonly number[]
  total: number
  /** The rating by which the reviews are filtered. */
  chosen: number | undefined
  onChoose: (rating: number | undefined) => void
}

/** The number of reviews for each rating, as bars that filter by their rating. */
export function RatingDistribution({ distribution, total, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ul aria-label={t('reviews.distribution')} className="grid max-w-md text-13">
      {[...distribution.entries()].reverse().map(([index, count]) => {
        const rating = index + 1
        const stars = t('reviews.stars', { count: rating, n: number(rating) })
        return (
          <li key={rating}>
            <button
              type="button"
              disabled={count === 0}
              aria-pressed={rating === chosen}
              onClick={() => onChoose(rating === chosen ? undefined : rating)}
              className="grid min-h-7 w-full grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 rounded-6 px-1 text-start enabled:hover:bg-raised aria-pressed:bg-raised aria-pressed:font-semibold touch:min-h-11"
            >
              <span className="text-mute">{stars}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-warm"
                  style={{ width: `${total ? (count / total) * 100 : 0}%` }}
                />
              </span>
              <span className="text-end">
                <span aria-hidden>{number(count)}</span>
                <span className="sr-only">{t('reviews.count', { count, n: number(count) })}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
