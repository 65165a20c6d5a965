import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { REVIEW_SORTS, type ReviewSort } from '#contract/reviews.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { ReviewFilters } from './slice.ts'

/** Above this number of reviews they can be searched. */
const SEARCH_ABOVE = 10

type Props = { count: number; filters: ReviewFilters; onChange: (filters: ReviewFilters) => void }

/** Sorts and searches the reviews of a property, and names the rating by which they are filtered. */
export function ReviewFilterBar({ count, filters, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { sort = 'verified', rating, q } = filters
  return (
    <div className="needs-script no-print mb-6 flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-56">
        <Select
          label={t('reviews.sort')}
          value={sort}
          onChange={({ currentTarget: { value } }) => onChange({ ...filters, sort: value as ReviewSort })}
          options={REVIEW_SORTS.map((each) => ({ value: each, label: t(`reviews.sorts.${each}`) }))}
        />
      </div>
      {count > SEARCH_ABOVE && (
        <div className="w-full sm:w-72">
          <SearchBox
            label={t('reviews.search')}
            placeholder={t('reviews.searchHint')}
            maxLength={SEARCH_MAX}
            value={q ?? ''}
            onSearch={(text) => onChange({ ...filters, q: text || undefined })}
          />
        </div>
      )}
      {rating !== undefined && (
        <Button onClick={() => onChange({ ...filters, rating: undefined })}>
          {t('reviews.stars', { count: rating, n: number(rating) })}
          <X size={16} aria-hidden />
          <span className="sr-only">{t('reviews.anyRating')}</span>
        </Button>
      )}
    </div>
  )
}
