import { useTranslation } from 'react-i18next'
import type { DuePayout } from '#contract/payouts.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxRow } from '../../ui/CheckboxRow.tsx'
import { useFormat } from '../../ui/format.ts'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { DetailsButton } from './DetailsButton.tsx'
import { payoutKey } from './payouts.ts'
import { Party, SMALL, Stay } from './Stay.tsx'

const COLUMNS = ['landlord', 'amount', 'stays', 'actions'] as const

type Props = {
  payouts: readonly DuePayout[]
  selected: readonly string[]
  onSelect: (keys: readonly string[]) => void
  onMark: (payout: DuePayout) => void
}

/** Payouts that are due, with the stays that they are for. */
export function DueTable({ payouts, selected, onSelect, onMark }: Props) {
  const { t } = useTranslation('admin-payments')
  const { money } = useFormat()
  const nameOf = usePersonName()
  const payable = payouts.filter(({ amount }) => amount > 0).map(payoutKey)
  const areAll = payable.length > 0 && payable.every((key) => selected.includes(key))
  const toggle = (key: string) =>
    onSelect(selected.includes(key) ? selected.filter((each) => each !== key) : [...selected, key])
  return (
    <div className="grid gap-2">
      {payable.length > 1 && (
        <CheckboxRow label={t('payouts.selectAll')} checked={areAll} onChange={() => onSelect(areAll ? [] : payable)} />
      )}
      <Table
        caption={t('caption.payouts')}
        columns={COLUMNS.map((name) => t(`columns.${name}`))}
        amounts={[t('columns.amount')]}
      >
        {payouts.map((payout) => {
          const key = payoutKey(payout)
          const { landlord, amount, currency, offset } = payout
          return (
            <Row key={key} selected={selected.includes(key)}>
              <HeadCell>
                <span className="flex items-center gap-3">
                  {amount > 0 && (
                    <input
                      type="checkbox"
                      className="size-5 shrink-0"
                      aria-label={t('payouts.select', { name: nameOf(landlord) })}
                      checked={selected.includes(key)}
                      onChange={() => toggle(key)}
                    />
                  )}
                  <span className="min-w-0">
                    <Party {...landlord} />
                    {!payout.hasDetails && (
                      <span className="block text-13 font-semibold text-warn">{t('details.missing')}</span>
                    )}
                  </span>
                </span>
              </HeadCell>
              <Cell label={t('columns.amount')} isAmount>
                <span className="text-18 font-semibold">{money(amount, currency)}</span>
                {offset > 0 && (
                  <span className="block max-w-60 text-13 text-warn">
                    {amount > 0 ? t('payouts.offset', { amount: money(offset, currency) }) : t('payouts.nothing')}
                  </span>
                )}
              </Cell>
              <Cell label={t('columns.stays')}>
                <DueItems payout={payout} />
              </Cell>
              <Cell label={t('columns.actions')}>
                {amount > 0 && (
                  <span className="flex flex-wrap gap-2">
                    {payout.hasDetails && <DetailsButton landlord={landlord} />}
                    <Button
                      className={SMALL}
                      aria-label={t('payouts.markOf', { name: nameOf(landlord) })}
                      onClick={() => onMark(payout)}
                    >
                      {t('payouts.mark')}
                    </Button>
                  </span>
                )}
              </Cell>
            </Row>
          )
        })}
      </Table>
    </div>
  )
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
