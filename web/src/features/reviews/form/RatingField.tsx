import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format.ts'

/** What 1, 2, 3, 4 and 5 stars mean, as language keys. */
const MEANINGS = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const

/** Stars as radio buttons: the arrow keys change the rating, and each has its meaning as a name. */
export function RatingField({ control, error }: { control: Control<FieldValues>; error: string | undefined }) {
  const { t } = useTranslation('reviews')
  const { number } = useFormat()
  const { field } = useController({ control, name: 'rating' })
  const id = useId()
  const chosen = Number(field.value ?? 0)
  const chosenMeaning = MEANINGS[chosen - 1]
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-13 font-semibold text-mute">{t('form.rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ms-2 flex">
          {[...MEANINGS.entries()].map(([index, meaning]) => {
            const rating = index + 1
            return (
              <label
                key={rating}
                className="relative inline-grid size-11 place-items-center rounded-6 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  checked={rating === chosen}
                  aria-label={t('form.stars', { n: number(rating), meaning: t(`form.meaning.${meaning}`) })}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? id : undefined}
                  className="absolute inset-0 size-full cursor-pointer border-0 bg-transparent before:hidden outline-none"
                  onChange={() => field.onChange(rating)}
                  onBlur={field.onBlur}
                />
                <Star size={28} aria-hidden className={rating <= chosen ? 'fill-warm text-warm' : 'text-control'} />
              </label>
            )
          })}
        </span>
        {chosenMeaning && (
          <span aria-hidden className="text-mute">
            {t(`form.meaning.${chosenMeaning}`)}
          </span>
        )}
      </div>
      {error && (
        <p id={id} className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
