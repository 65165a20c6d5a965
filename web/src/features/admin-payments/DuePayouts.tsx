import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { DuePayout } from '#contract/payouts.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { Button } from '../../ui/Button.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLateFocus } from '../../ui/useLateFocus.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { exportDue, fetchDue, recordPayouts } from './calls.ts'
import { DueTable } from './DueTable.tsx'
import { ListFrame, useAdminList } from './ListFrame.tsx'
import { ListSearch } from './ListSearch.tsx'
import type { TabProps } from './PaymentList.tsx'
import { payoutKey, sumByCurrency } from './payouts.ts'
import { RecordDialog } from './RecordDialog.tsx'

type DueList = List<DuePayout> & { asOf: string; sums: { currency: string; amount: number }[] }

/** What is due to landlords, which admins mark as paid once they have sent it. */
export function DuePayouts({ query: { page, search, asOf }, clearTo, onChanged }: TabProps) {
  const { t } = useTranslation('admin-payments')
  const { t: admin } = useTranslation('admin')
  const { number, money, list: joined } = useFormat()
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { change } = useListAddress()
  const query = { page, search, asOf }
  const loading = useAdminList<DueList, Awaited<ReturnType<ReturnType<typeof fetchDue>>>>(JSON.stringify(query), () =>
    dispatch(fetchDue(query)),
  )
  const { list } = loading
  const lead = useLateFocus<HTMLParagraphElement>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [recording, setRecording] = useState<readonly DuePayout[]>([])
  const payable = list?.items.filter(({ amount }) => amount > 0) ?? []
  const chosen = payable.filter((payout) => selected.includes(payoutKey(payout)))
  const sums = (amounts: readonly { currency: string; amount: number }[]) =>
    joined(amounts.map(({ amount, currency }) => money(amount, currency)))

  const csv = async () => {
    // From now on the page is about what the file says, also when more becomes due.
    if (list) change({ asOf: list.asOf, page: String(page) }, 'replace')
    const asked = await dispatch(exportDue({ asOf: list?.asOf }))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }
  const showNow = () => {
    change({ asOf: undefined })
    lead.focus()
  }
  const record = async (reference: string) => {
    if (!list) return undefined
    const payouts = recording.map(({ landlord, currency, amount }) => ({ landlordId: landlord.id, currency, amount }))
    const failure = rejectionOf(await dispatch(recordPayouts({ asOf: list.asOf, reference, payouts })))
    if (failure) return failure
    toast.success(t('record.done', { count: payouts.length, n: number(payouts.length) }))
    setRecording([])
    setSelected([])
    loading.reload()
    onChanged()
    // The button that had the focus is gone.
    lead.focus()
    return undefined
  }
  return (
    <>
      <p ref={lead.target} tabIndex={-1} className="max-w-prose text-mute outline-none">
        {t('payouts.lead')}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-96">
          <ListSearch placeholder={t('personHint')} value={search} />
        </div>
        <CsvButton
          label={admin('csv')}
          busy={admin('wait')}
          name={`payouts-${list?.asOf.slice(0, 10)}.csv`}
          load={csv}
        />
      </div>
      {list && (list.items.length > 0 || asOf) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="me-auto">
            {list.sums.length > 0 && <strong>{t('payouts.sum', { amount: sums(list.sums) })}</strong>}
            <span className="block text-13 text-mute">{t('payouts.asOf', { moment: moment(list.asOf) })}</span>
          </p>
          {asOf && <Button onClick={showNow}>{t('payouts.now')}</Button>}
          {list.items.length > 0 && (
            <Button look="primary" disabled={chosen.length === 0} onClick={() => setRecording(chosen)}>
              {t('payouts.mark')}
              {chosen.length > 0 && ` · ${t('payouts.selected', { count: chosen.length, n: number(chosen.length) })}`}
            </Button>
          )}
        </div>
      )}
      <ListFrame
        state={loading}
        page={page}
        empty={t('payouts.empty')}
        isFiltered={Boolean(search)}
        clearTo={clearTo}
        filters={{ asOf: list?.asOf }}
      >
        <DueTable
          payouts={list?.items ?? []}
          selected={selected}
          onSelect={setSelected}
          onMark={(payout) => setRecording([payout])}
        />
      </ListFrame>
      {recording.length > 0 && (
        <RecordDialog
          count={recording.length}
          amount={sums(sumByCurrency(recording))}
          names={recording.map(({ landlord }) => nameOf(landlord))}
          onRecord={record}
          onClose={() => setRecording([])}
        />
      )}
    </>
  )
}
