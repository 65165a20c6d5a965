import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { DuePayout } from '#contract/payouts.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf, rejectionOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxRow } from '../../ui/CheckboxRow.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLateFocus } from '../../ui/useLateFocus.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { exportDue, fetchDue, recordPayouts } from './calls.ts'
import type { TabProps } from './PaymentList.tsx'
import { payoutKey, sumByCurrency } from './payouts.ts'
import { readTabSorted } from './query.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { useAdminList } from './useAdminList.ts'
import { useDueColumns } from './useDueColumns.tsx'

type DueList = List<DuePayout> & { asOf: string; sums: { currency: string; amount: number }[] }

/** What is due to landlords, which admins mark as paid once they have sent it. */
export function DuePayouts({ query: { page, search, asOf, userId }, clearTo, onChanged }: TabProps) {
  const { t } = useTranslation(['admin-payments', 'lists'])
  const { number, money, list: joined } = useFormat()
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { params, change } = useListAddress()
  const sorted = readTabSorted(params, 'payouts')
  const isFiltered = Boolean(search || userId)
  const query = { page, search, asOf, userId, ...sorted }
  const { frame, list, reload } = useAdminList<DueList, Awaited<ReturnType<ReturnType<typeof fetchDue>>>>(
    JSON.stringify(query),
    () => dispatch(fetchDue(query)),
    payoutKey,
  )
  const lead = useLateFocus<HTMLParagraphElement>()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [recording, setRecording] = useState<readonly DuePayout[]>([])
  const payable = list?.items.filter(({ amount }) => amount > 0) ?? []
  const chosen = payable.filter((payout) => selected.includes(payoutKey(payout)))
  const sums = (amounts: readonly { currency: string; amount: number }[]) =>
    joined(amounts.map(({ amount, currency }) => money(amount, currency)))

  const payableKeys = payable.map(payoutKey)
  const areAll = payable.length > 0 && chosen.length === payable.length
  const columns = useDueColumns({
    selected,
    onToggle: (key) =>
      setSelected(selected.includes(key) ? selected.filter((each) => each !== key) : [...selected, key]),
    onMark: (payout) => setRecording([payout]),
  })

  const csv = async () => {
    // From now on the page is about what the file says, also when more becomes due.
    if (list) change({ asOf: list.asOf, page: String(page) }, 'replace')
    return fileOf(await dispatch(exportDue({ search, userId, ...sorted, asOf: list?.asOf })))
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
    reload()
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
      <AdminList
        {...frame}
        list={{ ...frame.list, items: frame.list.items.map((payout) => ({ ...payout, id: payoutKey(payout) })) }}
        page={page}
        sorted={sorted}
        ownOrder="largest"
        search={{ value: search, placeholder: t('personHint'), maxLength: SEARCH_MAX }}
        total={list ? t('payouts.total', { count: list.total, n: number(list.total) }) : ''}
        csv={{ name: `payouts-${list?.asOf.slice(0, 10)}.csv`, load: csv }}
        notice={
          list &&
          (list.items.length > 0 || asOf) && (
            <>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p role="status" className="me-auto">
                  {list.sums.length > 0 && <strong>{t('payouts.sum', { amount: sums(list.sums) })}</strong>}
                  <span className="block text-13 text-mute">{t('payouts.asOf', { moment: moment(list.asOf) })}</span>
                </p>
                {asOf && <Button onClick={showNow}>{t('payouts.now')}</Button>}
                {list.items.length > 0 && (
                  <Button variant="primary" disabled={chosen.length === 0} onClick={() => setRecording(chosen)}>
                    {t('payouts.mark')}
                    {chosen.length > 0 &&
                      ` · ${t('payouts.selected', { count: chosen.length, n: number(chosen.length) })}`}
                  </Button>
                )}
              </div>
              {payable.length > 1 && (
                <CheckboxRow
                  label={t('payouts.selectAll')}
                  checked={areAll}
                  onChange={() => setSelected(areAll ? [] : payableKeys)}
                />
              )}
            </>
          )
        }
        table={{ name: 'payouts', caption: t('caption.payouts'), columns, checked: selected }}
        empty={{ title: t(isFiltered ? 'payouts.notFound' : 'payouts.empty'), clears: isFiltered }}
        clearTo={clearTo}
        pageFilters={{ asOf: list?.asOf }}
      />
      {recording.length > 0 && (
        <RecordDialog
          count={recording.length}
          amount={sums(sumByCurrency(recording))}
          names={recording.map(({ landlord }) => nameOf(landlord))}
          withoutDetails={recording.filter(({ hasDetails }) => !hasDetails).map(({ landlord }) => nameOf(landlord))}
          onRecord={record}
          onClose={() => setRecording([])}
        />
      )}
    </>
  )
}
