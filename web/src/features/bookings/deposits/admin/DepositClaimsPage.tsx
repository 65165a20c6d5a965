import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type AdminDepositClaim, CLAIM_SORTS } from '#contract/admin-deposits.ts'
import { CLAIM_STATUSES } from '#contract/booking-deposits.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf } from '../../../../app/api.ts'
import { errorCleared } from '../../../../app/area.ts'
import { useStoredList } from '../../../../app/list.ts'
import { hasStatus } from '../../../../app/seen.ts'
import { AdminList } from '../../../../ui/AdminList.tsx'
import { DaysFilter } from '../../../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { useFormat } from '../../../../ui/format.ts'
import { isLimited } from '../../../../ui/sorting.ts'
import { isAwaitingReply } from '../claimTime.ts'
import { ClaimItem } from './ClaimItem.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { claimsArea, claimsList, decideClaim, exportClaims, fetchClaims } from './list.ts'
import { readClaimsQuery } from './query.ts'

const FIELDS = ['listing', 'place', 'price', 'people', 'words', 'activity'] as const

/** The claims of landlords on deposits, which admins decide (product.md 5). */
export function DepositClaimsPage() {
  const { t } = useTranslation('deposits')
  const { money, number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { list, query, filters, reload, rows, frame, deciding } = useStoredList(
    claimsList,
    readClaimsQuery,
    fetchClaims,
    hasStatus,
  )
  const [opened, setOpened] = useState<AdminDepositClaim>()
  const isFiltered = isLimited(filters, 'status') || query.status !== 'OPEN'

  const onDecided = ({ deposit, currency }: AdminDepositClaim, kept: number) => {
    setOpened(undefined)
    toast.success(t('decide.done', { awarded: money(kept, currency), returned: money(deposit - kept, currency) }))
    reload()
    // The button that had the focus is gone.
    rows.focus(undefined)
  }
  const selected = list.items.find(({ id, status }) => id === rows.selected && status === 'OPEN')
  const sorts = CLAIM_SORTS.map((sort) => ({
    sort,
    label: t(`queue.sorts.${sort}`),
    kind: sort === 'amount' ? ('number' as const) : ('date' as const),
  }))
  return (
    <AdminList
      {...frame}
      ownOrder={query.status === 'OPEN' ? 'oldest' : 'newest'}
      search={{ value: query.search, placeholder: t('queue.hint'), maxLength: SEARCH_MAX }}
      filter={
        <>
          <FilterSelect
            label={t('queue.status')}
            name="status"
            value={query.status ?? 'ALL'}
            options={[
              ...CLAIM_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
              { value: 'ALL', label: t('queue.any') },
            ]}
          />
          <DaysFilter what="opened" />
        </>
      }
      total={t('queue.total', { count: list.total, n: number(list.total) })}
      csv={{ name: 'deposit-claims.csv', load: async () => fileOf(await dispatch(exportClaims(filters))) }}
      shortcuts={[
        {
          key: 'd',
          action: t('queue.key'),
          run: selected && !isAwaitingReply(selected, new Date()) ? () => setOpened(selected) : undefined,
        },
      ]}
      empty={{ title: t(isFiltered ? 'queue.empty' : 'queue.emptyOpen'), clears: isFiltered }}
      cards={{
        name: 'deposit-claims',
        fields: FIELDS,
        sorts,
        content: (isShown) => (
          <ul aria-label={t('queue.caption')} className="grid gap-4">
            {list.items.map((claim) => (
              <li key={claim.id}>
                <ClaimItem
                  isShown={isShown}
                  claim={claim}
                  itemRef={rows.refOf(claim.id)}
                  onFocus={() => rows.select(claim.id)}
                  onDecide={() => setOpened(claim)}
                />
              </li>
            ))}
          </ul>
        ),
      }}
    >
      {opened && (
        <DecideDialog
          key={opened.id}
          claim={deciding.current(opened)}
          onSend={(decision) =>
            deciding.attempt(opened, ({ id, version: seen }) => dispatch(decideClaim({ id, seen, ...decision })))
          }
          onDone={(awarded) => onDecided(opened, awarded)}
          onClose={() => {
            setOpened(undefined)
            dispatch(errorCleared(claimsArea.name))
          }}
        />
      )}
    </AdminList>
  )
}
