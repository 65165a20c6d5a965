import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { type AdminReview, REVIEW_STATUSES } from '#contract/admin-reviews.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf } from '../../../app/api.ts'
import { errorCleared, selectError } from '../../../app/area.ts'
import { useStoredList } from '../../../app/list.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { isolateBidi } from '../../../ui/bidi.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DaysFilter } from '../../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useFormat } from '../../../ui/format.ts'
import { announceDecision } from '../../../ui/live.ts'
import { successor } from '../../../ui/selection.ts'
import { isLimited } from '../../../ui/sorting.ts'
import { useBulk } from '../../../ui/useBulk.ts'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { adminReviewsList, deleteReview, dismissReports, exportReviews, fetchAdminReviews } from './list.ts'
import { isListed, RATINGS, readAdminReviewsQuery } from './query.ts'
import { RemoveReviewDialog } from './RemoveReviewDialog.tsx'
import { useReviewColumns } from './useReviewColumns.tsx'

/** All reviews, the reported ones first (specification §4, "Admin lists"). */
export function AdminReviewsPage() {
  const { t, i18n } = useTranslation(['reviews', 'admin', 'lists', 'properties'])
  const nameOf = usePersonName()
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { list, query, filters, reload, rows, frame, deciding } = useStoredList(
    adminReviewsList,
    readAdminReviewsQuery,
    fetchAdminReviews,
    isListed,
  )
  const clearError = () => {
    dispatch(errorCleared('admin'))
    deciding.clearConflict()
  }
  const stored = useSelector(selectError('admin'))
  const failure = deciding.conflict ?? stored
  const ids = list.items.map(({ id }) => id)
  const [removing, setRemoving] = useState<readonly AdminReview[]>([])
  const checks = useBulk(list.items, {
    nameOf: ({ author }) => t('admin.reviewOf', { name: isolateBidi(nameOf(author), i18n.dir()) }),
    onOutcomeRead: clearError,
  })
  const reported = checks.checked.filter(({ reports }) => reports.length > 0)
  const settle = (text: string, next: string | undefined) => {
    rows.focus(next)
    reload()
    announceDecision()
    return text
  }
  const send = (row: AdminReview, reason: string) =>
    deciding.send(row, ({ id, version: seen }) => dispatch(deleteReview({ id, seen, reason })))
  const sendKept = (row: AdminReview) =>
    deciding.send(row, ({ id, version: seen }) => dispatch(dismissReports({ id, seen })))

  const remove = async (reason: string) => {
    const failure = await checks.run(
      removing,
      (review) => send(review, reason),
      ([first, ...others]) =>
        first && others.length === 0
          ? settle(t('admin.deleted'), successor(ids, first.id))
          : settle(t('admin.deletedMany', { n: number(others.length + 1) }), undefined),
    )
    if (failure === undefined) setRemoving([])
    return failure
  }
  const keep = async (review: AdminReview) => {
    if ((await sendKept(review)) !== undefined) return
    const leaves = query.status === 'REPORTED'
    toast.success(settle(t('admin.kept'), leaves ? successor(ids, review.id) : review.id))
  }
  const keeping = useConfirm(
    (all: readonly AdminReview[]) =>
      checks.run(all, sendKept, ({ length: count }) =>
        settle(t('admin.keptMany', { count, n: number(count) }), undefined),
      ),
    clearError,
  )

  const columns = useReviewColumns({ onKeep: keep, onDelete: (review) => setRemoving([review]) })
  const selected = list.items.find(({ id }) => id === rows.selected)
  return (
    <AdminList
      {...frame}
      ownOrder="reported"
      search={{ value: query.search, placeholder: t('admin.hint'), maxLength: SEARCH_MAX }}
      filter={
        <>
          <FilterSelect
            label={t('admin.status')}
            name="status"
            value={query.status}
            any={t('admin.any')}
            options={REVIEW_STATUSES.map((status) => ({ value: status, label: t(`admin.statuses.${status}`) }))}
          />
          <FilterSelect
            label={t('admin.columns.rating')}
            name="rating"
            value={String(query.rating ?? '')}
            any={t('admin.anyRating')}
            options={RATINGS.map((rating) => ({
              value: String(rating),
              label: t('properties:reviews.stars', { count: rating, n: number(rating) }),
            }))}
            width="sm:w-40"
          />
          <DaysFilter what="written" />
        </>
      }
      total={t('properties:reviews.count', { count: list.total, n: number(list.total) })}
      csv={{ name: 'reviews.csv', load: async () => fileOf(await dispatch(exportReviews(filters))) }}
      table={{ name: 'reviews', caption: t('admin.caption'), columns }}
      shortcuts={[
        {
          key: 'a',
          action: t('lists:keys.keep'),
          run: selected && selected.reports.length > 0 ? () => void keep(selected) : undefined,
        },
        { key: 'd', action: t('lists:keys.remove'), run: selected ? () => setRemoving([selected]) : undefined },
      ]}
      notice={
        !frame.request.error &&
        removing.length === 0 &&
        !keeping.subject &&
        !checks.outcome &&
        failure && <FormError>{failure}</FormError>
      }
      bulk={{
        checks,
        actions: (
          <>
            <Button disabled={reported.length === 0} onClick={() => keeping.ask(reported)}>
              {t('admin.keepSelected')}
            </Button>
            <Button disabled={checks.checked.length === 0} onClick={() => setRemoving(checks.checked)}>
              {t('admin.deleteSelected')}
            </Button>
          </>
        ),
      }}
      empty={{ title: t('admin.empty'), clears: isLimited(filters) }}
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
        <p>{t('admin.keepManyBody', { count: keeping.subject?.length ?? 0 })}</p>
      </ConfirmDialog>
      <RemoveReviewDialog
        reviews={removing.map(deciding.current)}
        onSend={remove}
        onClose={() => {
          setRemoving([])
          clearError()
        }}
      />
    </AdminList>
  )
}
