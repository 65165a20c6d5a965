import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AdminReview } from '#contract/reviews.ts'
import { Button } from '../../../ui/Button.tsx'
import { ExpandableText } from '../../../ui/ExpandableText.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Stars } from '../../../ui/Rating.tsx'
import { Cell, HeadCell } from '../../../ui/Table.tsx'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'

const SMALL = 'min-h-9! px-3! text-13! touch:min-h-11!'

type Props = { review: AdminReview; onKeep: () => void; onDelete: () => void }

/** A review in the admins' table. */
export function ReviewCells({ review, onKeep, onDelete }: Props) {
  const { t } = useTranslation(['reviews', 'properties'])
  const { number } = useFormat()
  const { day } = useLocalTime()
  const nameOf = usePersonName()
  const { rating, title, comment, verifiedStay, author, property, reports, createdAt } = review
  return (
    <>
      <HeadCell>
        <Stars rating={rating} label={t('properties:reviews.stars', { count: rating, n: number(rating) })} />
        <span dir="auto" className="title-start block font-semibold wrap-anywhere">
          {title}
        </span>
        <ExpandableText
          text={comment}
          more={t('properties:property.more')}
          less={t('properties:property.less')}
          className="text-mute wrap-anywhere"
        />
        {verifiedStay && <span className="text-13 text-ok">{t('properties:reviews.verified')}</span>}
      </HeadCell>
      <Cell label={t('admin.columns.author')}>
        <bdi className="block wrap-anywhere">{nameOf(author)}</bdi>
        <bdi dir="ltr" title={author.email} className="block text-13 text-mute wrap-anywhere lg:max-w-40 lg:truncate">
          {author.email}
        </bdi>
      </Cell>
      <Cell label={t('admin.columns.place')}>
        {property.isPublic ? (
          <Link to={`/properties/${property.id}#reviews`} className="underline-offset-4 wrap-anywhere hover:underline">
            <bdi>{property.title}</bdi>
          </Link>
        ) : (
          <bdi className="wrap-anywhere">{property.title}</bdi>
        )}
      </Cell>
      <Cell label={t('admin.columns.reports')}>
        {reports.length === 0 ? (
          <span className="text-mute">{number(0)}</span>
        ) : (
          <ul className="grid gap-2">
            {reports.map(({ reporter, reason }) => (
              <li key={reporter.id} className="wrap-anywhere">
                <bdi className="block text-13 text-mute">{nameOf(reporter)}</bdi>
                <span dir="auto" className="title-start block">
                  {reason}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell label={t('admin.columns.written')}>
        <time dateTime={createdAt} className="text-mute lg:whitespace-nowrap">
          {day(createdAt)}
        </time>
      </Cell>
      <Cell label={t('admin.columns.actions')}>
        <span className="flex flex-wrap gap-2 max-lg:justify-end">
          {reports.length > 0 && (
            <Button
              className={SMALL}
              aria-label={t('about', { name: nameOf(author), action: t('admin.keep') })}
              onClick={onKeep}
            >
              {t('admin.keep')}
            </Button>
          )}
          <Button
            className={SMALL}
            aria-label={t('about', { name: nameOf(author), action: t('removal.delete') })}
            onClick={onDelete}
          >
            {t('removal.delete')}
          </Button>
        </span>
      </Cell>
    </>
  )
}
