import { useTranslation } from 'react-i18next'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { METRIC_LISTING_STATES, type Metrics } from '#contract/metrics.ts'
import { ROLES } from '#contract/users.ts'
import { useFormat } from '../../ui/format.ts'

type Line = { key: string; name: string; value: number; note?: string }

/** Numbers under a heading, each with a bar of its share of the largest. */
function Lines({ title, lines, empty }: { title: string; lines: readonly Line[]; empty?: string }) {
  const { number } = useFormat()
  const largest = Math.max(1, ...lines.map(({ value }) => value))
  return (
    <section className="grid content-start gap-3 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-18">{title}</h2>
      {lines.length === 0 && <p className="text-mute">{empty}</p>}
      <dl className="grid gap-3">
        {lines.map(({ key, name, value, note }) => (
          <div key={key} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt className="wrap-anywhere">
              <bdi>{name}</bdi>
            </dt>
            <dd className="flex gap-2 font-semibold">
              {number(value)}
              {note && <bdi className="font-normal text-mute">{note}</bdi>}
            </dd>
            <dd aria-hidden="true" className="col-span-2 h-1.5 rounded-6 bg-raised">
              <span
                className="block h-full rounded-6 bg-accent"
                style={{ inlineSize: `${(value / largest) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** From request to payment, the cities with the most requests, and what there is now. */
export function Shares({ metrics: { funnel, top, totals } }: { metrics: Metrics }) {
  const { t } = useTranslation(['metrics', 'admin', 'bookings'])
  const { percent, country } = useFormat()
  const { requested, confirmed, paid } = funnel
  const share = (count: number) => (requested > 0 ? percent(count / requested) : '')
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Lines
        title={t('funnel.title')}
        lines={[
          { key: 'requested', name: t('figures.requested'), value: requested },
          { key: 'confirmed', name: t('figures.confirmed'), value: confirmed, note: share(confirmed) },
          { key: 'paid', name: t('figures.paid'), value: paid, note: share(paid) },
        ]}
      />
      <Lines
        title={t('cities')}
        empty={t('noCities')}
        lines={top.map((each) => ({
          key: `${each.city} ${each.country}`,
          name: `${each.city}, ${country(each.country)}`,
          value: each.requested,
        }))}
      />
      <Lines
        title={t('totals.bookings')}
        lines={BOOKING_STATUSES.map((key) => ({ key, name: t(`bookings:status.${key}`), value: totals.bookings[key] }))}
      />
      <Lines
        title={t('totals.users')}
        lines={ROLES.map((key) => ({ key, name: t(`admin:roles.${key}`), value: totals.users[key] }))}
      />
      <Lines
        title={t('totals.properties')}
        lines={METRIC_LISTING_STATES.map((key) => ({
          key,
          name: t(`admin:state.${key}`),
          value: totals.properties[key],
        }))}
      />
      <Lines title={t('totals.requests')} lines={[{ key: 'open', name: t('open'), value: totals.openRequests }]} />
    </div>
  )
}
