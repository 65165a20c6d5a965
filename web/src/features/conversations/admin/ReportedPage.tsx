import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Reason } from '#contract/forms/reason.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { REPORT_STATUSES, REPORTED_SORTS, type ReportedConversation } from '#contract/reported-conversations.ts'
import { type CallDispatch, fileOf } from '../../../app/api.ts'
import { errorCleared } from '../../../app/area.ts'
import { useStoredList } from '../../../app/list.ts'
import { hasStatus } from '../../../app/seen.ts'
import { AdminList } from '../../../ui/AdminList.tsx'
import { BulkCheck } from '../../../ui/BulkBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DaysFilter } from '../../../ui/DaysFilter.tsx'
import { useFormat } from '../../../ui/format.ts'
import { announceDecision } from '../../../ui/live.ts'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { StatusTabs } from '../../../ui/StatusTabs.tsx'
import { isLimited } from '../../../ui/sorting.ts'
import { useBulk } from '../../../ui/useBulk.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useReasonTexts } from '../../../ui/useReviewTexts.ts'
import { closeReports, exportReported, fetchReported, fetchReportedCounts, reportedArea, reportedList } from './list.ts'
import { readReportedQuery } from './query.ts'
import { ReportedItem } from './ReportedItem.tsx'

const READY_NOTES = ['harmless', 'removed', 'warned'] as const

const FIELDS = ['listing', 'people', 'reports'] as const

/** The conversations that one of their sides reported: the only ones whose messages admins can read. */
export function ReportedPage() {
  const { t } = useTranslation(['conversations', 'admin', 'lists'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const counting = useRequest('', () => dispatch(fetchReportedCounts()))
  const { list, query, filters, reload, rows, frame, deciding } = useStoredList(
    reportedList,
    readReportedQuery,
    fetchReported,
    hasStatus,
    counting.reload,
  )
  const isFiltered = isLimited(filters, 'status')
  const { counts } = useSelector(reportedArea.select)
  const reasonTexts = useReasonTexts(t('admin.closeLead'), t('admin.close'))
  const [closing, setClosing] = useState<readonly ReportedConversation[]>([])
  const clearError = () => dispatch(errorCleared(reportedArea.name))
  const checks = useBulk(
    list.items.filter(({ status }) => status === 'OPEN'),
    { nameOf: ({ property }) => property.title, onOutcomeRead: clearError },
  )
  const selected = checks.items.find(({ id }) => id === rows.selected)

  const close = async (note: string) => {
    const failure = await checks.run(
      closing,
      (row) => deciding.send(row, ({ id, version: seen }) => dispatch(closeReports({ id, seen, note }))),
      ({ length }) => {
        reload()
        counting.reload()
        announceDecision()
        // The button that had the focus is gone.
        rows.focus(undefined)
        return closing.length === 1 ? t('admin.closed') : t('admin.closedMany', { n: number(length) })
      },
    )
    if (failure === undefined) setClosing([])
    return failure
  }
  return (
    <AdminList
      {...frame}
      ownOrder={query.status === 'OPEN' ? 'oldest' : 'newest'}
      tabs={
        <StatusTabs
          label={t('admin.tabs')}
          statuses={REPORT_STATUSES}
          current={query.status}
          nameOf={(status) => t(`admin.statuses.${status}`)}
          counts={counts}
        />
      }
      search={{ value: query.search, placeholder: t('admin.hint'), maxLength: SEARCH_MAX }}
      bulk={{
        checks,
        actions: (
          <Button disabled={checks.checked.length === 0} onClick={() => setClosing(checks.checked)}>
            {t('admin.closeSelected')}
          </Button>
        ),
      }}
      shortcuts={[{ key: 'c', action: t('lists:keys.close'), run: selected && (() => setClosing([selected])) }]}
      filter={<DaysFilter what="reported" />}
      csv={{ name: 'reported-conversations.csv', load: async () => fileOf(await dispatch(exportReported(filters))) }}
      total={t('admin.total', { count: list.total, n: number(list.total) })}
      empty={{
        title: t(isFiltered ? 'admin.notFound' : `admin.empty${query.status}`),
        clears: isFiltered,
      }}
      cards={{
        name: 'reported-conversations',
        fields: FIELDS,
        sorts: REPORTED_SORTS.map((sort) => ({
          sort,
          label: t(`admin.sorts.${sort}`),
          kind: sort === 'messages' ? 'number' : 'date',
        })),
        content: (isShown) => (
          <ul aria-label={t('admin.caption')} className="grid gap-4">
            {list.items.map((conversation) => (
              <li key={conversation.id}>
                <ReportedItem
                  isShown={isShown}
                  conversation={conversation}
                  itemRef={rows.refOf(conversation.id)}
                  onFocus={() => rows.select(conversation.id)}
                  onClose={() => setClosing([conversation])}
                  check={<BulkCheck bulk={checks} item={conversation} className="mt-1" />}
                />
              </li>
            ))}
          </ul>
        ),
      }}
    >
      <ReasonDialog
        about={closing.map(({ id }) => id)}
        title={closing.length > 1 ? t('admin.closeManyTitle', { n: number(closing.length) }) : t('admin.closeTitle')}
        texts={{ ...reasonTexts, reason: t('admin.note') }}
        sentences={READY_NOTES.map((note) => t(`admin.ready.${note}`))}
        schema={Reason}
        onSend={close}
        onClose={() => {
          setClosing([])
          clearError()
        }}
      />
    </AdminList>
  )
}
