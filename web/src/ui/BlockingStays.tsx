import { Link } from 'react-router'

/** The reasons for which the server refuses an action because of confirmed stays that are not over. */
const OF_STAYS: readonly (string | undefined)[] = ['paid_stay_left', 'landlord_has_stay', 'property_has_stay']

type Props = {
  /** Why the action is refused, or each of its choices. */
  reasons: readonly (string | undefined)[]
  /** Which bookings are meant, as the filters of the list. */
  of: { userId: string; search?: string }
  label: string
}

/** Leads an admin to the confirmed bookings because of which an action is refused. Nothing for other reasons. */
export const BlockingStays = ({ reasons, of, label }: Props) =>
  reasons.some((reason) => OF_STAYS.includes(reason)) && (
    <Link
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline underline-offset-4"
      to={`/admin/bookings?${new URLSearchParams({ ...of, status: 'CONFIRMED' })}`}
    >
      {label}
    </Link>
  )
