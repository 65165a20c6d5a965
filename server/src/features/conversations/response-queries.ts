import { sql } from 'kysely'
import { DAY_MS } from '#contract/periods.ts'
import type { Db } from '../../platform/database/types.ts'

/** Days of which answers count. */
const PERIOD_DAYS = 90
/** An unanswered message or request counts after this many hours. */
const GRACE_HOURS = 24
/**
 * What a landlord was asked and answered, and the median time of the answers in minutes: of the first message of a tenant in each conversation, and of each
 * booking request, which is answered by a decision. A request that the tenant cancelled, or that ended because the dates
 * were taken, is not counted.
 */
export const findResponseStatistics = async (db: Db, landlordId: string, now: Date) => {
  const since = new Date(now.getTime() - PERIOD_DAYS * DAY_MS)
  const late = new Date(now.getTime() - GRACE_HOURS * 3_600_000)
  const { rows } = await sql<{ samples: number; answered: number; minutes: number | null }>`
    select count(*) as samples, count(answered_at) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60) as minutes
    from (
      select asked_at, answered_at from conversations where landlord_id = ${landlordId} and asked_at > ${since}
      union all
      select b.created_at, case when s.by_actor = 'LANDLORD' then s.at end
      from bookings b
      left join lateral (select at, by_actor, to_status from booking_steps
        where booking_id = b.id and from_status = 'PENDING' order by number limit 1) s on true
      where b.landlord_id = ${landlordId} and b.created_at > ${since}
        and (s.at is null or s.by_actor = 'LANDLORD' or s.to_status = 'EXPIRED')
    ) as asked
    where answered_at is not null or asked_at < ${late}`.execute(db)
  return rows[0] ?? { samples: 0, answered: 0, minutes: null }
}
