import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'

type Props = { request: LandlordRequest; isShown: (field: string) => boolean }

/** A request in the list of its queue. */
export function RequestItem({ request: { user, documents, createdAt }, isShown }: Props) {
  const { t } = useTranslation('landlord-requests')
  const { number } = useFormat()
  const { day } = useLocalTime()
  const facts = [
    ...(isShown('date') ? [day(createdAt)] : []),
    ...(isShown('documents')
      ? [t('requests.documentCount', { count: documents.length, n: number(documents.length) })]
      : []),
  ]
  return (
    <>
      {isShown('picture') && <Avatar name={user.name} url={user.avatarUrl} size={32} />}
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{user.name}</bdi>
        </span>
        <span className="block truncate text-13 text-mute">{facts.join(' · ')}</span>
      </span>
    </>
  )
}
