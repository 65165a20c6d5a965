import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Earnings } from '#contract/earnings.ts'
import { useFormat } from '../../ui/format.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRange } from '../../ui/useRange.ts'

/** What is due now and later, by date. */
export function ExpectedPayouts({ earnings: { payouts, currency } }: { earnings: Earnings }) {
  const { t } = useTranslation('earnings')
  const { money, number } = useFormat()
  const { day } = useLocalTime()
  const range = useRange()
  const nameOf = usePersonName()
  const when = ({ amount, isDue, dueAt, timeZone }: Earnings['payouts'][number]) => {
    if (amount < 0) return t('next.deducted')
    return t(isDue ? 'next.now' : 'next.on', { day: day(dueAt, timeZone) })
  }
  return (
    <section aria-labelledby="next-payouts" className="grid content-start gap-3">
      <h2 id="next-payouts" className="text-24">
        {t('next.title')}
      </h2>
      {payouts.length === 0 && <p className="text-mute">{t('next.empty')}</p>}
      <ul className="grid divide-y divide-line rounded-12 border border-line bg-surface empty:hidden">
        {payouts.map((payout) => (
          <li
            key={`${payout.bookingId} ${payout.dueAt} ${payout.isDue}`}
            className="flex items-start justify-between gap-4 px-4 py-3"
          >
            <div className="min-w-0">
              <Link
                to={`/bookings/${payout.bookingId}`}
                className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
              >
                <bdi>{payout.title}</bdi>
              </Link>
              <p className="text-13 text-mute">
                <bdi>{nameOf(payout.tenant)}</bdi> · {range(payout.startDate, payout.endDate)}
                {payout.instalment > 1 && ` · ${t('part', { n: number(payout.instalment) })}`}
              </p>
              {/* Not in the colour of success: the landlord waits for what is due. */}
              <p className={`text-13 ${payout.isDue && payout.amount > 0 ? 'text-ink' : 'text-mute'}`}>
                {when(payout)}
              </p>
            </div>
            <p className="shrink-0 font-semibold">{money(payout.amount, currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
