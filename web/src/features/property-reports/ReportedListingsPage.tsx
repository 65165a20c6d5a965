import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { REPORTED_PROPERTY_SORTS, type ReportedProperty } from '#contract/admin-property-reports.ts'
import { PROPERTY_REPORT_REASONS } from '#contract/forms/property-reports.ts'
import { Reason } from '#contract/forms/reason.ts'
import { isRejectable } from '#contract/listing-states.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { REPORT_STATUSES } from '#contract/reported-conversations.ts'
import { type CallDispatch, fileOf } from '../../app/api.ts'
import { errorCleared } from '../../app/area.ts'
import { useStoredList } from '../../app/list.ts'
import { hasStatus } from '../../app/seen.ts'
import { type SeenEffectsById, useRejectionEffects } from '../../app/useRejectionEffects.tsx'
import { AdminList } from '../../ui/AdminList.tsx'
import { BulkCheck } from '../../ui/BulkBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useFormat } from '../../ui/format.ts'
import { announceDecision, useLiveReload } from '../../ui/live.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { StatusTabs } from '../../ui/StatusTabs.tsx'
import { isLimited } from '../../ui/sorting.ts'
import { useBulk } from '../../ui/useBulk.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useReasonTexts } from '../../ui/useReviewTexts.ts'
import { readReportedQuery } from './query.ts'
import { ReportedListing, type SourcesOf } from './ReportedListing.tsx'
import {
  closeReports,
  exportReported,
  fetchReported,
  fetchReportedCounts,
  rejectReported,
  reportedArea,
  reportedList,
} from './reported.ts'

const NOTES = ['correct', 'unproven', 'gone'] as const
const REJECTIONS = ['fake', 'facts', 'pictures', 'payment', 'offensive', 'let', 'duplicate'] as const

type Deciding = { properties: readonly ReportedProperty[]; decision: 'close' | 'reject' }

const FIELDS = ['listing', 'picture', 'state', 'landlord', 'reports'] as const

/** The listings that people reported, with the decision about them. */
export function ReportedListingsPage({ sources }: { sources: SourcesOf }) {
  const { t, i18n } = useTranslation(['property-reports', 'admin', 'lists'])
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const counting = useRequest('', () => dispatch(fetchReportedCounts()))
  const {
    list,
    query,
    filters,
    reload,
    rows,
    frame,
    deciding: sending,
  } = useStoredList(reportedList, readReportedQuery, fetchReported, hasStatus, counting.reload)
  const { counts } = useSelector(reportedArea.select)
  const [deciding, setDeciding] = useState<Deciding>()
  const about = (decision: Deciding['decision']) =>
    deciding?.decision === decision ? deciding.properties.map(({ id }) => id) : []
  const closeTexts = useReasonTexts(t('admin.closeLead'), t('admin.closeGone'))
  const rejection = useRejectionEffects(deciding?.decision === 'reject' ? deciding.properties : [])
  const rejectTexts = useReasonTexts(t('admin.rejectLead'), t('admin.reject'))
  const refresh = () => {
    reload()
    counting.reload()
  }
  useLiveReload(refresh, ({ kind }) => kind === 'property-report')

  const isDecidable = ({ status, canDecide }: ReportedProperty) => status === 'OPEN' && canDecide
  const clearError = () => dispatch(errorCleared(reportedArea.name))
  const checks = useBulk(list.items.filter(isDecidable), { nameOf: ({ title }) => title, onOutcomeRead: clearError })
  const selected = checks.items.find(({ id }) => id === rows.selected)
  const start = (decision: Deciding['decision'], properties: readonly ReportedProperty[]) =>
    setDeciding({ decision, properties })

  const decide = async (text: string, seenEffects?: SeenEffectsById) => {
    if (!deciding) return undefined
    const { decision, properties } = deciding
    const failure = await checks.run(
      properties,
      (row) =>
        sending.send(row, ({ id, version: seen }) =>
          decision === 'close'
            ? dispatch(closeReports({ id, seen, note: text }))
            : dispatch(rejectReported({ id, seen, seenEffects: seenEffects?.get(id), reason: text })),
        ),
      ({ length }) => {
        refresh()
        announceDecision()
        // The button that had the focus is gone.
        rows.focus(undefined)
        if (properties.length > 1) return t('admin.closedMany', { n: number(length) })
        return t(decision === 'close' ? 'admin.closed' : 'admin.rejected')
      },
    )
    if (failure === undefined) setDeciding(undefined)
    return failure
  }
  const stop = () => {
    setDeciding(undefined)
    clearError()
  }
  const isFiltered = isLimited(filters, 'status')
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
      filter={
        <>
          <FilterSelect
            label={t('admin.reason')}
            name="reason"
            value={query.reason}
            any={t('admin.anyReason')}
            options={PROPERTY_REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
            width="sm:w-60"
          />
          <DaysFilter what="reported" />
        </>
      }
      bulk={{
        checks,
        actions: (
          <Button disabled={checks.checked.length === 0} onClick={() => start('close', checks.checked)}>
            {t('admin.closeSelected')}
          </Button>
        ),
      }}
      shortcuts={[
        { key: 'c', action: t('lists:keys.close'), run: selected && (() => start('close', [selected])) },
        {
          key: 'r',
          action: t('lists:keys.reject'),
          run: selected && isRejectable(selected.state) ? () => start('reject', [selected]) : undefined,
        },
      ]}
      csv={{ name: 'reported-listings.csv', load: async () => fileOf(await dispatch(exportReported(filters))) }}
      total={t('admin.total', { count: list.total, n: number(list.total) })}
      empty={{ title: t(isFiltered ? 'admin.notFound' : `admin.empty${query.status}`), clears: isFiltered }}
      cards={{
        name: 'reported-listings',
        fields: FIELDS,
        sorts: REPORTED_PROPERTY_SORTS.map((sort) => ({
          sort,
          label: t(`admin.sorts.${sort}`),
          kind: sort === 'reports' ? 'number' : sort === 'title' ? 'text' : 'date',
        })),
        content: (isShown) => (
          <ul aria-label={t('admin.caption')} className="grid gap-4">
            {list.items.map((property) => (
              <li key={property.id}>
                <ReportedListing
                  isShown={isShown}
                  property={property}
                  sources={sources}
                  itemRef={rows.refOf(property.id)}
                  onFocus={() => rows.select(property.id)}
                  onClose={() => start('close', [property])}
                  onReject={() => start('reject', [property])}
                  check={<BulkCheck bulk={checks} item={property} className="mt-1" />}
                />
              </li>
            ))}
          </ul>
        ),
      }}
    >
      <ReasonDialog
        about={about('close')}
        title={
          about('close').length > 1
            ? t('admin.closeManyTitle', { n: number(about('close').length) })
            : t('admin.closeTitle')
        }
        texts={{ ...closeTexts, reason: t('admin.note') }}
        sentences={NOTES.map((note) => t(`admin.ready.${note}`))}
        schema={Reason}
        onSend={(note) => decide(note)}
        onClose={stop}
      />
      <ReasonDialog
        about={about('reject')}
        title={t('admin.rejectTitle', { title: isolateBidi(deciding?.properties[0]?.title ?? '', i18n.dir()) })}
        texts={rejectTexts}
        effects={rejection.effects}
        isReady={rejection.isReady}
        sentences={REJECTIONS.map((reason) => t(`admin.rejection.${reason}`))}
        schema={Reason}
        onSend={(reason) => rejection.decide((seenEffects) => decide(reason, seenEffects))}
        onClose={stop}
      />
    </AdminList>
  )
}
