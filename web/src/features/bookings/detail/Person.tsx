import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { usePersonName } from '../../../ui/usePersonName.ts'

/** A party to a booking, with a link to the profile; for admins with the e-mail address. */
export function Person({ person }: { person: Booking['tenant'] }) {
  const { t } = useTranslation('bookings')
  const nameOf = usePersonName()
  return (
    <>
      <PersonLink person={person} className="flex min-h-11 items-center gap-3">
        <Avatar name={nameOf(person)} url={person.avatarUrl} />
        <bdi className="min-w-0 font-semibold wrap-anywhere">{nameOf(person)}</bdi>
      </PersonLink>
      {person.email && (
        <a
          href={`mailto:${person.email}`}
          className="inline-flex min-h-6 w-fit items-center text-mute underline-offset-4 wrap-anywhere hover:underline touch:min-h-11"
        >
          <bdi dir="ltr">{person.email}</bdi>
        </a>
      )}
      {person.email && (
        <Link
          to={`/admin/users/${person.id}`}
          className="inline-flex min-h-6 w-fit items-center text-mute underline-offset-4 hover:underline touch:min-h-11"
        >
          {t('one.account')}
        </Link>
      )}
    </>
  )
}
