import { sql } from 'kysely'
import { DEPOSIT_RETURN_DAYS } from '#contract/periods.ts'
import type { Db } from '../../platform/database/types.ts'

/** Days after check-out in which a stay may still be argued about: a claim on the deposit, a review, a late payout. */
const SETTLED_AFTER = DEPOSIT_RETURN_DAYS + 30

type Parties = { admin: string; target: string; isTargetAdmin: boolean }

/**
 * Whether an admin and a person have a matter between them that is not settled: a booking, a claim on a deposit, or an open report by
 * one about a listing, conversation or review of the other. Reports by another admin do not count: with one, anyone could keep
 * their rights.
 */
export const haveSharedMatter = async (
  db: Db,
  { admin: one, target: other, isTargetAdmin }: Parties,
  now: Date,
): Promise<boolean> => {
  const parties = sql`(${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)`
  const reporters = sql.join(isTargetAdmin ? [one] : [one, other])
  const { rows } = await sql<{ isShared: boolean }>`select
    exists (select from bookings where (tenant_id, landlord_id) in (${parties})
      and (status in ('PENDING', 'CONFIRMED')
        or status = 'COMPLETED' and end_date > ${now}::timestamptz - make_interval(days => ${SETTLED_AFTER})
        or status = 'CANCELLED' and payment_status = 'PAID'
          and coalesce(refund_subtotal_minor + refund_service_fee_minor + refund_deposit_minor, 0) > 0
        or exists (select from refunds where booking_id = bookings.id and refunds.status = 'PENDING')
        or exists (select from deposit_claims where booking_id = bookings.id and deposit_claims.status = 'OPEN')))
    or exists (select from property_reports join properties on properties.id = property_id
      where closed_at is null and reporter_id in (${reporters}) and (reporter_id, landlord_id) in (${parties}))
    or exists (select from conversation_reports join conversations on conversations.id = conversation_id
      where closed_at is null and reporter_id in (${reporters}) and (tenant_id, landlord_id) in (${parties}))
    or exists (select from review_reports join reviews on reviews.id = review_id
      where dismissed_at is null and reporter_id in (${reporters}) and (reporter_id, author_id) in (${parties})) as is_shared`.execute(
    db,
  )
  return rows[0]?.isShared ?? false
}
