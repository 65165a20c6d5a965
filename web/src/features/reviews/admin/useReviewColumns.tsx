import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminReview, AdminReviewSort } from '#contract/admin-reviews.ts'
import { AccountLink } from '../../../ui/AccountLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ExpandableText } from '../../../ui/ExpandableText.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Party } from '../../../ui/Party.tsx'
import { Stars } from '../../../ui/Rating.tsx'
import type { Column } from '../../../ui/useColumns.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'

const SMALL = 'min-h-9! px-3! text-13! touch:min-h-11!'

const SORTS = { rating: 'rating', reports: 'reports', written: 'createdAt' } satisfies Record<string, AdminReviewSort>

type Options = {
  onKeep: (review: AdminReview) => void
  onDelete: (review: AdminReview) => void
}

/** Returns the columns of the admins' list of reviews. */
export function useReviewColumns({ onKeep, onDelete }: Options): readonly Column<AdminReview>[] {
  const { t } = useTranslation(['reviews', 'properties'])
  const { number } = useFormat()
  const { day } = useLocalTime()
  const nameOf = usePersonName()
  return [
    {
      name: 'review',
      label: t('admin.columns.review'),
      cell: ({ title, comment, verifiedStay, property }) => (
        <div className="min-w-0 lg:min-w-48">
          <span dir="auto" className="title-start block font-semibold wrap-anywhere">
            {title}
          </span>
          <ExpandableText
            text={comment}
            more={t('properties:property.more')}
            less={t('properties:property.less')}
            className="text-mute wrap-anywhere"
          />
          <span className="block text-13 wrap-anywhere">
            <Place property={property} />
            {verifiedStay && (
              <>
                {' · '}
                <span className="text-ok">{t('properties:reviews.verified')}</span>
              </>
            )}
          </span>
        </div>
      ),
    },
    {
      name: 'rating',
      label: t('admin.columns.rating'),
      sort: SORTS.rating,
      sortKind: 'number',
      cell: ({ rating }) => (
        <Stars rating={rating} label={t('properties:reviews.stars', { count: rating, n: number(rating) })} />
      ),
    },
    {
      name: 'author',
      label: t('admin.columns.author'),
      cell: ({ author }) => <Party {...author} />,
    },
    {
      name: 'reports',
      label: t('admin.columns.reports'),
      sort: SORTS.reports,
      ownOrder: 'desc',
      sortKind: 'number',
      cell: ({ reports }) =>
        reports.length === 0 ? (
          <span className="text-mute">{number(0)}</span>
        ) : (
          <ul className="grid gap-2">
            {reports.map(({ reporter, reason }) => (
              <li key={reporter.id} className="wrap-anywhere">
                <span className="block text-13 text-mute">
                  <AccountLink id={reporter.id}>
                    <bdi>{nameOf(reporter)}</bdi>
                  </AccountLink>
                </span>
                <span dir="auto" className="title-start block">
                  {reason}
                </span>
              </li>
            ))}
          </ul>
        ),
    },
    {
      name: 'written',
      label: t('admin.columns.written'),
      sort: SORTS.written,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-mute lg:whitespace-nowrap">
          {day(createdAt)}
        </time>
      ),
    },
    {
      name: 'actions',
      label: t('admin.columns.actions'),
      isFixed: true,
      cell: (review) => (
        <span className="flex flex-wrap gap-2 max-lg:justify-end">
          {review.reports.length > 0 && (
            <Button
              className={SMALL}
              aria-label={t('about', { name: nameOf(review.author), action: t('admin.keep') })}
              onClick={() => onKeep(review)}
            >
              {t('admin.keep')}
            </Button>
          )}
          <Button
            className={SMALL}
            aria-label={t('about', { name: nameOf(review.author), action: t('removal.delete') })}
            onClick={() => onDelete(review)}
          >
            {t('removal.delete')}
          </Button>
        </span>
      ),
    },
  ]
}

/** The property that a review is about, with a link to its page while it has one. */
function Place({ property: { id, title, isPublic } }: Pick<AdminReview, 'property'>) {
  const name = <bdi>{title}</bdi>
  return isPublic ? (
    <Link to={`/properties/${id}#reviews`} className="text-mute underline-offset-4 hover:underline">
      {name}
    </Link>
  ) : (
    <span className="text-mute">{name}</span>
  )
}
