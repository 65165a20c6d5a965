import { useTranslation } from 'react-i18next'
import type { LandlordRequest } from '#contract/landlord-requests.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'

/** A request in the list of its queue. */
export function RequestItem({ request: { user, documents, createdAt } }: { request: LandlordRequest }) {
  const { t } = useTranslation('landlord-requests')
  const { number } = useFormat()
  const { day } = useLocalTime()
  return (
    <>
      <Avatar name={user.name} url={user.avatarUrl} size={32} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{user.name}</bdi>
        </span>
        <span className="block truncate text-13 text-mute">
          {day(createdAt)} · {t('requests.documentCount', { count: documents.length, n: number(documents.length) })}
        </span>
      </span>
    </>
  )
}
