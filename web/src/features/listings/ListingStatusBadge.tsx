import { useTranslation } from 'react-i18next'
import type { ListingStatus } from './listingStatus.ts'

const INK: Record<ListingStatus, string> = {
  draft: 'text-mute',
  pending: 'text-warn',
  published: 'text-ok',
  paused: 'text-mute',
  rejected: 'text-danger',
  changed: 'text-warn',
}

export function ListingStatusBadge({ status }: { status: ListingStatus }) {
  const { t } = useTranslation('listings')
  return (
    <span className={`inline-block rounded-full bg-raised px-3 py-0.5 text-13 font-semibold ${INK[status]}`}>
      {t(`state.${status}`)}
    </span>
  )
}
