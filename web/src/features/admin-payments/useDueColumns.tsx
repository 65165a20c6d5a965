import { useTranslation } from 'react-i18next'
import type { DuePayout, DueSort } from '#contract/payouts.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Party } from '../../ui/Party.tsx'
import type { Column } from '../../ui/useColumns.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { DetailsButton } from './DetailsButton.tsx'
import { payoutKey } from './payouts.ts'
import { SMALL, Stay } from './Stay.tsx'

const SORTS = { landlord: 'landlord', amount: 'amount' } satisfies Record<string, DueSort>

type Options = {
  /** The keys of the payouts that are selected. */
  selected: readonly string[]
  onToggle: (key: string) => void
  onMark: (payout: DuePayout) => void
}

/** Returns the columns of payouts that are due, with the stays that they are for. */
export function useDueColumns({ selected, onToggle, onMark }: Options): readonly Column<DuePayout>[] {
  const { t } = useTranslation('admin-payments')
  const { money } = useFormat()
  const nameOf = usePersonName()
  return [
    {
      name: 'landlord',
      label: t('columns.landlord'),
      sort: SORTS.landlord,
      sortKind: 'text',
      cell: (payout) => (
        <span className="flex items-center gap-3">
          {payout.amount > 0 && (
            <input
              type="checkbox"
              className="size-5 shrink-0"
              aria-label={t('payouts.select', { name: nameOf(payout.landlord) })}
              checked={selected.includes(payoutKey(payout))}
              onChange={() => onToggle(payoutKey(payout))}
            />
          )}
          <span className="min-w-0">
            <Party {...payout.landlord} />
            {!payout.hasDetails && (
              <span className="block text-13 font-semibold text-warn">{t('details.missing')}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      name: 'amount',
      label: t('columns.amount'),
      sort: SORTS.amount,
      ownOrder: 'desc',
      sortKind: 'number',
      isAmount: true,
      cell: ({ amount, currency, offset }) => (
        <>
          <span className="text-18 font-semibold">{money(amount, currency)}</span>
          {offset > 0 && (
            <span className="ms-auto block max-w-60 text-13 text-warn">
              {amount > 0 ? t('payouts.offset', { amount: money(offset, currency) }) : t('payouts.nothing')}
            </span>
          )}
        </>
      ),
    },
    { name: 'stays', label: t('columns.stays'), cell: (payout) => <DueItems payout={payout} /> },
    {
      name: 'actions',
      label: t('columns.actions'),
      isFixed: true,
      cell: (payout) =>
        payout.amount > 0 && (
          <span className="flex flex-wrap gap-2">
            {payout.hasDetails && <DetailsButton landlord={payout.landlord} />}
            <Button
              className={SMALL}
              aria-label={t('payouts.markOf', { name: nameOf(payout.landlord) })}
              onClick={() => onMark(payout)}
            >
              {t('payouts.mark')}
            </Button>
          </span>
        ),
    },
  ]
}

function DueItems({ payout }: { payout: DuePayout }) {
  const { t } = useTranslation('admin-payments')
  const { money, number } = useFormat()
  const { day } = useLocalTime()
  const nameOf = usePersonName()
  const { items, itemCount, currency } = payout
  const more = itemCount - items.length
  return (
    <details className="group/items">
      <summary className="min-h-9 cursor-pointer content-center rounded-6 underline underline-offset-4 touch:min-h-11">
        {t('payouts.stays', { count: itemCount, n: number(itemCount) })}
      </summary>
      <ul className="grid gap-2 py-2 text-start">
        {items.map(({ bookingId, title, startDate, endDate, amount, dueAt, timeZone, tenant }) => (
          <li key={`${bookingId} ${dueAt} ${amount}`} className="flex items-start justify-between gap-4">
            <span className="min-w-0">
              <Stay id={bookingId} title={title} startDate={startDate} endDate={endDate} note={nameOf(tenant)} />
            </span>
            <span className="shrink-0 text-end">
              {money(amount, currency)}
              <span className="block text-13 text-mute">{t('payouts.dueOn', { day: day(dueAt, timeZone) })}</span>
            </span>
          </li>
        ))}
        {more > 0 && <li className="text-13 text-mute">{t('payouts.more', { count: more, n: number(more) })}</li>}
      </ul>
    </details>
  )
}
