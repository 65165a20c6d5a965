import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { isRejectable } from '#contract/listing-states.ts'
import { LISTING_STATES, type ModeratedProperty } from '#contract/moderation.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf } from '../../app/api.ts'
import { errorCleared, selectError } from '../../app/area.ts'
import { useStoredList } from '../../app/list.ts'
import { ApproveManyDialog } from '../../ui/ApproveManyDialog.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { CountTabs } from '../../ui/CountTabs.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { NO_DAYS } from '../../ui/dayRange.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListPages, usePageTexts } from '../../ui/ListPages.tsx'
import { changedAddress } from '../../ui/listAddress.ts'
import { announceDecision } from '../../ui/live.ts'
import { QueueFilters } from '../../ui/QueueFilters.tsx'
import { ReviewQueue } from '../../ui/ReviewQueue.tsx'
import { isLimited } from '../../ui/sorting.ts'
import { useCardFields } from '../../ui/useCardFields.tsx'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useDecisions } from '../../ui/useDecisions.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useQueueSelection } from '../../ui/useQueueSelection.ts'
import { useRequest } from '../../ui/useRequest.ts'
import { useAdminKeyHints, useQueueTexts } from '../../ui/useReviewTexts.ts'
import { DeleteProperty } from './DeleteProperty.tsx'
import {
  approveProperty,
  deleteProperty,
  exportProperties,
  fetchProperties,
  fetchQueueCounts,
  moderatedList,
  rejectProperty,
} from './list.ts'
import type { ReviewMapProps } from './moderated.ts'
import { PropertyDetail } from './PropertyDetail.tsx'
import { PropertyItem, type SourcesOf } from './PropertyItem.tsx'
import { canApprove, isListed, queueOf, readPropertiesQuery, sortsOf, VIEWS } from './queues.ts'
import { RejectProperties } from './RejectProperties.tsx'
import { useLookAlikeMarks } from './useLookAlikeMarks.ts'

type Props = {
  sources: SourcesOf
  /** Renders the place of a property on a map. */
  map: (props: ReviewMapProps) => ReactNode
}

const readQuery = (params: URLSearchParams) => readPropertiesQuery(params).query

/** The date of a property that a view is limited to and sorted by. */
const DATED_BY = { new: 'submitted', changed: 'changed', all: 'created' } as const

const FIELDS = ['listing', 'picture', 'place', 'date', 'similar'] as const

/** The moderation queues, and all properties. */
export function PropertiesPage({ sources, map }: Props) {
  const { t, i18n } = useTranslation(['moderation', 'admin', 'lists'])
  const pageTexts = usePageTexts()
  const texts = useQueueTexts()
  const hints = useAdminKeyHints(true, [{ keys: ['d'], action: t('lists:keys.remove') }])
  const titleOf = ({ title }: ModeratedProperty) => isolateBidi(title, i18n.dir())
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const failure = useSelector(selectError('admin'))
  const { params } = useListAddress()
  const { view } = readPropertiesQuery(params)
  // A decided property leaves its queue at once, and the list of another view is not shown until it has arrived.
  const counting = useRequest('', () => dispatch(fetchQueueCounts()))
  /** The counts of the tabs, and those of the navigation. */
  const recount = () => {
    counting.reload()
    announceDecision()
  }
  const { list, query, filters, reload, frame, deciding } = useStoredList(
    moderatedList,
    readQuery,
    fetchProperties,
    isListed,
    counting.reload,
  )
  const { pending, error } = frame.request
  const clearError = () => {
    dispatch(errorCleared('admin'))
    deciding.clearConflict()
  }
  const counts = fetchQueueCounts.fulfilled.match(counting.answer) ? counting.answer.payload : undefined

  const selection = useQueueSelection(list.items)
  const marks = useLookAlikeMarks(list.items.filter(queueOf).map(({ id }) => id))
  const parts = useCardFields('properties', FIELDS)
  const decisions = useDecisions<ModeratedProperty>({
    // Of all properties those that are in a queue.
    items: list.items.filter((property) => {
      const queue = queueOf(property)
      return queue !== undefined && (view === 'all' || queue === view)
    }),
    nameOf: ({ title }) => title,
    approve: (row) => deciding.send(row, ({ id, version: seen }) => dispatch(approveProperty({ id, seen }))),
    reject: (row, reason, seenEffects) =>
      deciding.send(row, ({ id, version: seen }) => dispatch(rejectProperty({ id, seen, seenEffects, reason }))),
    // One key publishes; a copy of another listing is to be looked at first.
    needsConfirmation: ({ id }) => marks.countOf(id) > 0,
    onDecided: (decided, decision) => {
      const [property, ...others] = decided
      recount()
      // The first properties of the next page move up, and another admin may have decided too.
      reload()
      const stays = query.status === undefined || query.status === (decision === 'approved' ? 'APPROVED' : 'REJECTED')
      if (view === 'all' && stays) selection.focusHeading()
      else selection.leave(decided.map(({ id }) => id))
      return property && others.length === 0
        ? t(`properties.${decision}`, { title: titleOf(deciding.current(property)) })
        : t(`properties.${decision}Many`, { count: decided.length, n: number(decided.length) })
    },
    onErrorRead: clearError,
  })
  const removal = useConfirm(async (property: ModeratedProperty, seenEffects: string) => {
    const error = await deciding.send(property, ({ id, version: seen }) =>
      dispatch(deleteProperty({ id, seen, seenEffects })),
    )
    if (error !== undefined) return error
    toast.success(t('properties.deleted', { title: titleOf(property) }))
    selection.leave([property.id])
    reload()
    recount()
    return undefined
  }, clearError)
  const approved = decisions.approval.items

  const isFiltered = isLimited(filters, 'queue')
  const countOf = (each: (typeof VIEWS)[number]) => {
    // The counts are those of all users.
    if (each === 'all' || query.userId !== undefined) return {}
    return { count: each === view && !pending && !isFiltered ? list.total : counts?.[each] }
  }
  return (
    <>
      <ReviewQueue
        selection={selection}
        decisions={decisions}
        canApprove={canApprove}
        canReject={({ status }) => isRejectable(status)}
        keys={{ d: removal.ask }}
        label={t('properties.list')}
        failure={{
          text: removal.subject ? null : (deciding.conflict ?? failure),
          onClose: () => {
            clearError()
            reload()
          },
        }}
        list={{
          pending,
          error,
          onRetry: reload,
          empty: (
            <EmptyState title={t(isFiltered ? 'properties.notFound' : `properties.empty${view}`)}>
              {isFiltered ? (
                <LinkButton
                  to={
                    changedAddress(params, {
                      search: undefined,
                      status: undefined,
                      userId: undefined,
                      ...NO_DAYS,
                    }) || '?'
                  }
                >
                  {t('properties.clear')}
                </LinkButton>
              ) : (
                view !== 'all' && <p className="text-mute">{t(`properties.empty${view}Body`)}</p>
              )}
            </EmptyState>
          ),
        }}
        hints={hints}
        texts={texts}
        filters={
          <QueueFilters
            tabs={
              <CountTabs
                label={t('properties.tabs')}
                tabs={VIEWS.map((each) => ({
                  to: changedAddress(params, { queue: each === 'new' ? undefined : each, status: undefined }) || '?',
                  label: t(`properties.${each}`),
                  ...countOf(each),
                  current: each === view,
                }))}
              />
            }
            search={{
              field: selection.rows.fallback,
              placeholder: t('properties.hint'),
              maxLength: SEARCH_MAX,
              value: query.search,
            }}
            sort={{
              choices: sortsOf(view).map((sort) => ({
                sort,
                label: sort === 'queuedAt' ? t(`lists:days.${DATED_BY[view]}`) : t(`properties.sorts.${sort}`),
                kind: sort === 'title' ? 'text' : 'date',
              })),
              sorted: query,
              own: view === 'all' ? 'newest' : 'oldest',
            }}
          >
            {view === 'all' && (
              <FilterSelect
                label={t('properties.status')}
                name="status"
                value={query.status}
                any={t('properties.any')}
                options={LISTING_STATES.map((status) => ({ value: status, label: t(`admin:state.${status}`) }))}
              />
            )}
            <DaysFilter what={DATED_BY[view]} />
          </QueueFilters>
        }
        tools={
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="text-mute">
              {pending || error ? '' : t('properties.total', { count: list.total, n: number(list.total) })}
            </p>
            {parts.menu}
            <CsvButton
              isCompact
              label={t('lists:csv')}
              busy={t('lists:wait')}
              name="properties.csv"
              load={async () => fileOf(await dispatch(exportProperties(filters)))}
            />
          </div>
        }
        pages={<ListPages page={query.page} totalPages={list.totalPages} pending={pending} {...pageTexts} />}
        item={(property) => (
          <PropertyItem
            property={property}
            view={view}
            sources={sources}
            lookAlikes={marks.countOf(property.id)}
            isShown={parts.isShown}
          />
        )}
        detail={(property, controls) => (
          <PropertyDetail
            key={property.id}
            property={property}
            map={map}
            sources={sources}
            controls={controls}
            onDelete={() => controls.isBusy || removal.ask(property)}
          />
        )}
      />
      <RejectProperties
        items={decisions.rejection.items.map(deciding.current)}
        onSendSeen={decisions.rejection.onSendSeen}
        onClose={decisions.rejection.onClose}
      />
      <ApproveManyDialog
        title={
          approved.length === 1
            ? t('properties.approveTitle', { title: isolateBidi(approved[0]?.title ?? '', i18n.dir()) })
            : t('properties.approveManyTitle', { count: approved.length, n: number(approved.length) })
        }
        body={t(approved.length === 1 ? 'properties.approveBody' : 'properties.approveManyBody')}
        note={marks.isKnown ? marks.error : t('similar.loading')}
        items={approved.map(({ id, title }) => ({ id, name: title, warning: marks.warningOf(id) }))}
        dialog={decisions.approval.dialog}
      />
      <DeleteProperty property={removal.subject && deciding.current(removal.subject)} dialog={removal.dialog} />
    </>
  )
}
