import { useTranslation } from 'react-i18next'
import { type Account, type AccountReport, LISTING_STATUSES } from '#contract/accounts.ts'
import { AccountLink } from '../../ui/AccountLink.tsx'
import { useFormat } from '../../ui/format.ts'
import { Stars } from '../../ui/Rating.tsx'
import { SummaryLine } from '../../ui/SummaryLine.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRange } from '../../ui/useRange.ts'
import { AccountSection } from './AccountSection.tsx'

/** The lists of admins that have what concerns a user alone. */
const listOf = (path: string, { user }: Account, filters = '') => `/admin/${path}?${filters}userId=${user.id}`

/** Where a report is decided or read. */
const pageOfReport = (account: Account, { kind, isOpen, bookingId }: AccountReport) => {
  if (kind === 'NOTE') return `/bookings/${bookingId}`
  if (kind === 'REVIEW') return listOf('reviews', account, isOpen ? 'status=REPORTED&' : '')
  return listOf('conversations', account, isOpen ? '' : 'status=CLOSED&')
}

/** Listings, bookings, reviews, reports and support conversations of an account. */
export function AccountSections({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'admin', 'bookings', 'properties'])
  const { number } = useFormat()
  const { day } = useLocalTime()
  const range = useRange()
  const nameOf = usePersonName()
  const { listings, bookings, reviews, reports, support } = account
  const counted = (
    key: 'bookings.asTenant' | 'bookings.asLandlord' | 'reviews.written' | 'reviews.received',
    count: number,
  ) => t(key, { count, n: number(count) })
  return (
    <>
      <AccountSection
        title={t('listings.title')}
        links={[{ to: listOf('properties', account, 'queue=all&'), label: t('listings.all') }]}
        counts={LISTING_STATUSES.filter((status) => listings.counts[status] > 0).map((status) =>
          t('listings.count', { status: t(`admin:state.${status}`), n: number(listings.counts[status]) }),
        )}
        empty={listings.data.length === 0 && t('listings.empty')}
      >
        {listings.data.map(({ id, title, city, status, isPublic, createdAt }) => (
          <SummaryLine
            key={id}
            title={<bdi>{title}</bdi>}
            to={`${listOf('properties', account, 'queue=all&')}&item=${id}`}
            note={
              <>
                <bdi>{city}</bdi> · <time dateTime={createdAt}>{day(createdAt)}</time>
              </>
            }
            end={status === 'APPROVED' && !isPublic ? t('listings.paused') : t(`admin:state.${status}`)}
          />
        ))}
      </AccountSection>
      <AccountSection
        title={t('bookings.title')}
        links={[{ to: listOf('bookings', account), label: t('bookings.all') }]}
        counts={[
          counted('bookings.asTenant', bookings.counts.TENANT),
          counted('bookings.asLandlord', bookings.counts.LANDLORD),
        ]}
        empty={bookings.data.length === 0 && t('bookings.empty')}
      >
        {bookings.data.map(({ id, title, side, other, startDate, endDate, status }) => (
          <SummaryLine
            key={id}
            title={<bdi>{title}</bdi>}
            to={`/bookings/${id}`}
            note={
              <>
                {range(startDate, endDate)} · {t(side === 'TENANT' ? 'bookings.landlord' : 'bookings.tenant')}{' '}
                <AccountLink id={other.id}>
                  <bdi>{nameOf(other)}</bdi>
                </AccountLink>
              </>
            }
            end={t(`bookings:status.${status}`)}
          />
        ))}
      </AccountSection>
      <AccountSection
        title={t('reviews.title')}
        links={[{ to: listOf('reviews', account), label: t('reviews.all') }]}
        counts={[
          counted('reviews.written', reviews.counts.written),
          counted('reviews.received', reviews.counts.received),
        ]}
        empty={reviews.data.length === 0 && t('reviews.empty')}
      >
        {reviews.data.map(({ id, isByUser, author, rating, title, property, createdAt }) => (
          <SummaryLine
            key={id}
            title={<bdi>{title}</bdi>}
            to={property.isPublic ? `/properties/${property.id}#reviews` : undefined}
            note={
              <>
                {!isByUser && (
                  <>
                    {t('reviews.by')}{' '}
                    <AccountLink id={author.id}>
                      <bdi>{nameOf(author)}</bdi>
                    </AccountLink>{' '}
                    ·{' '}
                  </>
                )}
                <bdi>{property.title}</bdi> · <time dateTime={createdAt}>{day(createdAt)}</time>
              </>
            }
            end={<Stars rating={rating} label={t('properties:reviews.stars', { count: rating, n: number(rating) })} />}
          />
        ))}
      </AccountSection>
      <AccountSection
        title={t('reports.title')}
        links={[
          { to: listOf('conversations', account), label: t('reports.conversations') },
          { to: listOf('reviews', account, 'status=REPORTED&'), label: t('reports.reviews') },
        ]}
        counts={[
          t('reports.made', { n: number(reports.counts.made) }),
          t('reports.received', { n: number(reports.counts.received) }),
        ]}
        empty={reports.data.length === 0 && t('reports.empty')}
      >
        {reports.data.map((report) => (
          <SummaryLine
            key={`${report.kind} ${report.id} ${report.createdAt}`}
            title={t(`reports.kinds.${report.kind}`)}
            to={pageOfReport(account, report)}
            note={
              <>
                {t(report.isByUser ? 'reports.about' : 'reports.by')}{' '}
                <AccountLink id={report.other.id}>
                  <bdi>{nameOf(report.other)}</bdi>
                </AccountLink>{' '}
                · <time dateTime={report.createdAt}>{day(report.createdAt)}</time>
                <span dir="auto" className="title-start line-clamp-2 text-ink">
                  {report.reason}
                </span>
              </>
            }
            end={
              report.kind !== 'NOTE' &&
              (report.isOpen ? (
                <span className="font-semibold text-warn">{t('reports.open')}</span>
              ) : (
                <span className="text-mute">{t('reports.closed')}</span>
              ))
            }
          />
        ))}
      </AccountSection>
      <AccountSection
        title={t('support.title')}
        links={[{ to: listOf('support', account, 'status=all&'), label: t('support.all') }]}
        counts={[t('support.count', { count: support.count, n: number(support.count) })]}
        empty={support.data.length === 0 && t('support.empty')}
      >
        {support.data.map(({ id, subject, status, updatedAt }) => (
          <SummaryLine
            key={id}
            title={<bdi>{subject}</bdi>}
            to={`/admin/support/${id}`}
            note={<time dateTime={updatedAt}>{day(updatedAt)}</time>}
            end={t(`support.statuses.${status}`)}
          />
        ))}
      </AccountSection>
    </>
  )
}
