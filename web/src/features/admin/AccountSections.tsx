import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import { LISTING_STATES } from '#contract/moderation.ts'
import { AccountLink } from '../../ui/AccountLink.tsx'
import { useFormat } from '../../ui/format.ts'
import { Stars } from '../../ui/Rating.tsx'
import { SummaryLine } from '../../ui/SummaryLine.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { AccountSection } from './AccountSection.tsx'
import { STATE_INK } from './inks.ts'
import { listAddressOf } from './listAddress.ts'

/** Listings and reviews of an account. */
export function AccountSections({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'admin', 'properties'])
  const { number } = useFormat()
  const { day } = useLocalTime()
  const nameOf = usePersonName()
  const { listings, reviews } = account
  const counted = (key: 'reviews.written' | 'reviews.received', count: number) => t(key, { count, n: number(count) })
  return (
    <>
      <AccountSection
        title={t('listings.title')}
        links={[{ to: listAddressOf('properties', account, 'queue=all&'), label: t('listings.all') }]}
        counts={LISTING_STATES.filter((status) => listings.counts[status] > 0).map((status) =>
          t('listings.count', { status: t(`admin:state.${status}`), n: number(listings.counts[status]) }),
        )}
        empty={listings.data.length === 0 && t('listings.empty')}
      >
        {listings.data.map(({ id, title, city, status, createdAt }) => (
          <SummaryLine
            key={id}
            title={<bdi>{title}</bdi>}
            to={`${listAddressOf('properties', account, 'queue=all&')}&item=${id}`}
            note={
              <>
                <bdi>{city}</bdi> · <time dateTime={createdAt}>{day(createdAt)}</time>
              </>
            }
            end={<span className={`text-13 font-semibold ${STATE_INK[status]}`}>{t(`admin:state.${status}`)}</span>}
          />
        ))}
      </AccountSection>
      <AccountSection
        title={t('reviews.title')}
        links={[{ to: listAddressOf('reviews', account), label: t('reviews.all') }]}
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
    </>
  )
}
