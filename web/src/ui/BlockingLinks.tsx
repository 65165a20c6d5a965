import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type Kind = 'bookings' | 'payouts' | 'claims' | 'held'

/** What is in the way, by the reason for which the server refuses an action. */
const KINDS: Readonly<Record<string, Kind>> = {
  paid_stay_left: 'bookings',
  landlord_has_stay: 'bookings',
  property_has_stay: 'bookings',
  balance_left: 'payouts',
  claim_left: 'claims',
  held_payment_left: 'held',
}

const LISTS: Readonly<Record<Kind, { path: string; filters: Readonly<Record<string, string>> }>> = {
  bookings: { path: '/admin/bookings', filters: { status: 'CONFIRMED' } },
  payouts: { path: '/admin/payments', filters: { tab: 'payouts' } },
  claims: { path: '/admin/deposits', filters: {} },
  held: { path: '/admin/payments', filters: { tab: 'held' } },
}

type Props = {
  /** Why the action is refused, or each of its choices. */
  reasons: readonly (string | undefined)[]
  /** Whose bookings and money are meant; `search` limits the bookings further. */
  of: { userId: string; search?: string }
}

/** Leads an admin to what is in the way of an action that is refused. Nothing for reasons that no list shows. */
export function BlockingLinks({ reasons, of: { userId, search } }: Props) {
  const { t } = useTranslation('admin')
  const kinds = new Set(reasons.flatMap((reason) => (reason && KINDS[reason]) || []))
  return [...kinds].map((kind) => {
    const { path, filters } = LISTS[kind]
    const query = new URLSearchParams({ userId, ...(kind === 'bookings' && search && { search }), ...filters })
    return (
      <Link
        key={kind}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline underline-offset-4"
        to={`${path}?${query}`}
      >
        {t(`remove.${kind}`)}
      </Link>
    )
  })
}
