import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format.ts'

/** The number of reviews for each rating, as bars. */
export function RatingDistribution({ distribution, total }: { distribution: readonly number[]; total: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <dl aria-label={t('reviews.distribution')} className="grid max-w-md gap-1 text-13">
      {[...distribution.entries()].reverse().map(([index, count]) => (
        <div key={index} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3">
          <dt className="text-mute">{t('reviews.stars', { count: index + 1, n: number(index + 1) })}</dt>
          <dd className="contents">
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-raised">
              <span
                className="block h-full rounded-full bg-warm"
                style={{ width: `${total ? (count / total) * 100 : 0}%` }}
              />
            </span>
            <span className="text-end">{number(count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
