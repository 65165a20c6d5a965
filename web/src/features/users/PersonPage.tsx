import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import Languages from 'lucide-react/icons/languages'
import MessageSquare from 'lucide-react/icons/message-square'
import Timer from 'lucide-react/icons/timer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.tsx'
import { ExpandableText } from '../../ui/ExpandableText.tsx'
import { useFormat } from '../../ui/format.ts'
import { Rating } from '../../ui/Rating.tsx'
import { responseTime } from '../../ui/responseTime.ts'
import { useShownPerson } from './people.ts'

type Props = {
  /** Return what belongs to other features, by the person's id. */
  listings: (id: string, name: string) => ReactNode
  reviews: (id: string) => ReactNode
}

/** The public profile of a person, with listings and reviews. */
export function PersonPage({ listings, reviews }: Props) {
  const { t } = useTranslation('users')
  const { t: general } = useTranslation()
  const { month, number, rating, language, list, percent } = useFormat()
  const person = useShownPerson()
  if (!person) return null
  const { name, avatarUrl, bio, languages, memberSince, listingCount, averageRating, responseRate } = person
  const { id, responseMinutes } = person
  const facts = [
    { Icon: CalendarDays, text: general('property.landlord.since', { month: month(memberSince) }) },
    ...(listingCount > 0
      ? [{ Icon: House, text: general('property.landlord.listings', { count: listingCount, n: number(listingCount) }) }]
      : []),
    ...(languages.length > 0
      ? [
          {
            Icon: Languages,
            text: general('property.landlord.speaks', { languages: list(languages.map(language)) }),
          },
        ]
      : []),
    ...(responseRate === null
      ? []
      : [
          {
            Icon: MessageSquare,
            text: general('property.landlord.responseRate', { rate: percent(responseRate) }),
          },
        ]),
    ...(responseMinutes === null
      ? []
      : [{ Icon: Timer, text: general(`property.landlord.responseTime.${responseTime(responseMinutes)}`) }]),
  ]
  return (
    <article className="page grid max-w-[72rem] gap-8 py-8 lg:py-12">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} url={avatarUrl} size={96} />
        <div className="grow basis-48">
          <p className="text-13 font-semibold text-mute">{t('person.label')}</p>
          <h1 dir="auto" className="title-start text-32">
            {name}
          </h1>
          {averageRating !== null && (
            <Rating
              value={rating(averageRating)}
              label={general('property.landlord.rating', { rating: rating(averageRating) })}
            />
          )}
        </div>
      </header>
      <div className="grid items-start gap-8 md:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-labelledby="facts" className="rounded-12 border border-line bg-surface p-4 sm:p-6">
          <h2 id="facts" className="mb-3 text-18">
            {t('person.facts')}
          </h2>
          <ul className="grid gap-3">
            {facts.map(({ Icon, text }) => (
              <li key={text} className="flex gap-3">
                <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-mute" />
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="about">
          <h2 id="about" className="mb-3 text-24">
            {t('person.about', { name })}
          </h2>
          {bio ? (
            <ExpandableText text={bio} more={general('property.more')} less={general('property.less')} />
          ) : (
            <p className="text-mute">{t('person.noBio', { name })}</p>
          )}
        </section>
      </div>
      {listings(id, name)}
      {reviews(id)}
    </article>
  )
}
