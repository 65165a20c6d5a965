import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LandlordProfile } from '#contract/users.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ExpandableText } from '../../../ui/ExpandableText.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Rating } from '../../../ui/Rating.tsx'
import { responseTime } from '../../../ui/responseTime.ts'

type Props = {
  landlord: LandlordProfile
  /** The link to the conversation with the landlord. */
  chat: ReactNode
}

export function LandlordCard({ landlord, chat }: Props) {
  const { t } = useTranslation()
  const { month, number, rating, language, list, percent } = useFormat()
  const { id, name, avatarUrl, bio, languages, memberSince, listingCount, averageRating, responseRate } = landlord
  const { responseMinutes } = landlord
  const facts = [
    t('property.landlord.since', { month: month(memberSince) }),
    t('property.landlord.listings', { count: listingCount, n: number(listingCount) }),
    ...(languages.length > 0 ? [t('property.landlord.speaks', { languages: list(languages.map(language)) })] : []),
    ...(responseRate === null ? [] : [t('property.landlord.responseRate', { rate: percent(responseRate) })]),
    ...(responseMinutes === null ? [] : [t(`property.landlord.responseTime.${responseTime(responseMinutes)}`)]),
  ]
  return (
    <section aria-labelledby="landlord" className="rounded-12 border border-line bg-surface p-6">
      <h2 id="landlord" className="mb-4 text-24">
        {t('property.landlord.title')}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar name={name} url={avatarUrl} size={64} />
        <div className="min-w-0">
          <p dir="auto" className="truncate title-start text-18 font-semibold">
            <Link
              to={`/people/${id}`}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline touch:min-h-11"
            >
              {name}
            </Link>
          </p>
          {averageRating !== null && (
            <Rating
              value={rating(averageRating)}
              label={t('property.landlord.rating', { rating: rating(averageRating) })}
            />
          )}
        </div>
      </div>
      <ul className="mt-4 grid gap-1 text-mute">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {bio && <ExpandableText text={bio} more={t('property.more')} less={t('property.less')} className="mt-4" />}
      {chat}
    </section>
  )
}
