import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type AdminReview, REVIEW_STATUSES } from '#contract/reviews.ts'
import { type CallDispatch, fileOf, rejectionOf } from '../../../app/api.ts'
import { errorCleared, selectError } from '../../../app/area.ts'
import { useStoredList } from '../../../app/list.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow } from '../../../ui/CheckboxRow.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Select } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { announceDecision } from '../../../ui/live.ts'
import { runInSequence } from '../../../ui/runInSequence.ts'
import { successor } from '../../../ui/selection.ts'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { adminReviewsList, deleteReview, dismissReports, exportReviews, fetchAdminReviews } from './list.ts'
import { readAdminReviewsQuery } from './query.ts'
import { RemoveReviewDialog } from './RemoveReviewDialog.tsx'
import { useReviewColumns } from './useReviewColumns.tsx'

/** All reviews, the reported ones first (specification §4, "Admin lists"). */
export function AdminReviewsPage() {
  const { t } = useTranslation(['reviews', 'admin', 'lists', 'properties'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const clearError = () => dispatch(errorCleared('admin'))
  const failure = useSelector(selectError('admin'))
  const { list, query, filters, change, reload, rows, frame } = useStoredList(
    adminReviewsList,
    readAdminReviewsQuery,
    fetchAdminReviews,
  )
  const ids = list.items.map(({ id }) => id)
  const [removing, setRemoving] = useState<AdminReview | null>(null)

  const remove = async (review: AdminReview, reason: string) => {
    const next = successor(ids, review.id)
    const rejection = rejectionOf(await dispatch(deleteReview({ id: review.id, reason })))
    if (rejection) return rejection.error
    setRemoving(null)
    toast.success(t('admin.deleted'))
    rows.focus(next)
    reload()
    announceDecision()
    return undefined
  }
  const keep = async ({ id }: AdminReview) => {
    if (rejectionOf(await dispatch(dismissReports(id)))) return
    toast.success(t('admin.kept'))
    rows.focus(id)
    reload()
    announceDecision()
  }
  const [checked, setChecked] = useState<readonly string[]>([])
  const reported = list.items.filter(({ reports }) => reports.length > 0)
  const chosen = reported.filter(({ id }) => checked.includes(id))
  const keeping = useConfirm(async (all: readonly AdminReview[]) => {
    const outcome = await runInSequence(
      all,
      async ({ id }) => rejectionOf(await dispatch(dismissReports(id)))?.error,
      () => {},
    )
    const { done, failed } = outcome
    if (done > 0) {
      toast.success(t('admin.keptMany', { count: done, n: number(done) }))
      reload()
      announceDecision()
    }
    setChecked(failed.map(({ item }) => item.id))
    if (!failed[0]) {
      rows.focus(undefined)
      return undefined
    }
    return `${t('lists:queue.failedMany', { count: failed.length, n: number(failed.length) })} ${failed[0].error}`
  }, clearError)

  const columns = useReviewColumns({
    checked,
    onCheck: (id) => setChecked(checked.includes(id) ? checked.filter((each) => each !== id) : [...checked, id]),
    onKeep: keep,
    onDelete: setRemoving,
  })
  const selected = list.items.find(({ id }) => id === rows.selected)
  return (
    <AdminList
      {...frame}
      ownOrder="reported"
      search={{ value: query.search, placeholder: t('admin.hint'), maxLength: SEARCH_MAX }}
      filter={
        <div className="w-full sm:w-48">
          <Select
            label={t('admin.status')}
            value={query.status ?? ''}
            onChange={({ currentTarget: { value } }) => change({ status: value })}
            options={[
              { value: '', label: t('admin.any') },
              ...REVIEW_STATUSES.map((status) => ({ value: status, label: t(`admin.statuses.${status}`) })),
            ]}
          />
        </div>
      }
      total={t('properties:reviews.count', { count: list.total, n: number(list.total) })}
      csv={{ name: 'reviews.csv', load: async () => fileOf(await dispatch(exportReviews(filters))) }}
      table={{ name: 'reviews', caption: t('admin.caption'), columns, checked }}
      shortcuts={[
        { key: 'd', action: t('lists:keys.remove'), run: selected ? () => setRemoving(selected) : undefined },
      ]}
      notice={
        <>
          {!frame.request.error && !removing && !keeping.subject && failure && <FormError>{failure}</FormError>}
          {reported.length > 1 && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <CheckboxRow
                label={t('admin.selectAll')}
                checked={chosen.length === reported.length}
                onChange={() => setChecked(chosen.length === reported.length ? [] : reported.map(({ id }) => id))}
              />
              <Button disabled={chosen.length === 0} onClick={() => keeping.ask(chosen)}>
                {t('admin.keepSelected')}
                {chosen.length > 0 &&
                  ` · ${t('lists:queue.selected', { count: chosen.length, n: number(chosen.length) })}`}
              </Button>
            </div>
          )}
        </>
      }
      empty={{ title: t('admin.empty'), clears: Boolean(query.search || query.status || query.userId) }}
    >
      <ConfirmDialog
        {...keeping.dialog}
        title={t('admin.keepManyTitle', {
          count: keeping.subject?.length ?? 0,
          n: number(keeping.subject?.length ?? 0),
        })}
        confirm={t('admin.keepSelected')}
        cancel={t('lists:cancel')}
      >
        <p>{t('admin.keepManyBody')}</p>
      </ConfirmDialog>
      <RemoveReviewDialog
        review={removing}
        onSend={async (reason) => (removing ? remove(removing, reason) : undefined)}
        onClose={() => {
          setRemoving(null)
          clearError()
        }}
      />
    </AdminList>
  )
}
