import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { type AdminLandlordRequest, REQUEST_SORTS } from '#contract/admin-landlord-requests.ts'
import { type LandlordRequest, REQUEST_STATUSES } from '#contract/landlord-requests.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf, rejectionOf } from '../../../app/api.ts'
import { errorCleared, selectError } from '../../../app/area.ts'
import { useRowDecisions } from '../../../app/list.ts'
import { ApproveManyDialog } from '../../../ui/ApproveManyDialog.tsx'
import { isolateBidi } from '../../../ui/bidi.ts'
import { CsvButton } from '../../../ui/CsvButton.tsx'
import { DaysFilter } from '../../../ui/DaysFilter.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormat } from '../../../ui/format.ts'
import { ListPages, usePageTexts } from '../../../ui/ListPages.tsx'
import { announceDecision } from '../../../ui/live.ts'
import { QueueFilters } from '../../../ui/QueueFilters.tsx'
import { ReviewQueue } from '../../../ui/ReviewQueue.tsx'
import { StatusTabs } from '../../../ui/StatusTabs.tsx'
import { useCardFields } from '../../../ui/useCardFields.tsx'
import { useDecisions } from '../../../ui/useDecisions.ts'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { useQueueSelection } from '../../../ui/useQueueSelection.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { useAdminKeyHints, useQueueTexts } from '../../../ui/useReviewTexts.ts'
import {
  approveRequest,
  exportRequests,
  fetchRequestCounts,
  fetchRequests,
  landlordRequestsArea,
  rejectRequest,
} from '../slice.ts'
import { readRequestsQuery } from './query.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { RequestDetail } from './RequestDetail.tsx'
import { RequestItem } from './RequestItem.tsx'

const FIELDS = ['person', 'picture', 'date', 'documents'] as const

const isPending = ({ status }: LandlordRequest) => status === 'PENDING'

/** The landlord requests by status, for admins. */
export function RequestsPage() {
  const { t, i18n } = useTranslation(['landlord-requests', 'admin', 'lists'])
  const pageTexts = usePageTexts()
  const texts = useQueueTexts()
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const state = useSelector(landlordRequestsArea.select)
  const failure = useSelector(selectError(landlordRequestsArea.name))
  const { params } = useListAddress()
  const query = readRequestsQuery(params)
  const { status } = query
  const isFiltered = Boolean(query.search || query.userId || query.from || query.to)
  const hints = useAdminKeyHints(status === 'PENDING', [{ keys: ['←', '→'], action: t('lists:keys.documents') }])
  const { pending, answer, reload } = useRequest(JSON.stringify(query), () => dispatch(fetchRequests(query)))
  const counting = useRequest('', () => dispatch(fetchRequestCounts()))
  const counts = fetchRequestCounts.fulfilled.match(counting.answer) ? counting.answer.payload : undefined

  // The list of another status is not shown until it has arrived.
  const requests = state.requests.filter((request) => request.status === status)
  const selection = useQueueSelection(requests)
  const parts = useCardFields('landlord-requests', FIELDS)
  const deciding = useRowDecisions<AdminLandlordRequest>(JSON.stringify(query), async () => {
    counting.reload()
    const loaded = await dispatch(fetchRequests(query))
    return fetchRequests.fulfilled.match(loaded) ? loaded.payload.requests : undefined
  })
  const clearError = () => {
    dispatch(errorCleared(landlordRequestsArea.name))
    deciding.clearConflict()
  }
  const decisions = useDecisions<AdminLandlordRequest>({
    items: requests.filter(isPending),
    nameOf: ({ user }) => user.name,
    approve: (row) => deciding.send(row, ({ id: userId, version: seen }) => dispatch(approveRequest({ userId, seen }))),
    reject: (row, reason) =>
      deciding.send(row, ({ id: userId, version: seen }) => dispatch(rejectRequest({ userId, seen, reason }))),
    // A key alone must not give the role, which stays until another admin takes it.
    needsConfirmation: () => true,
    onDecided: (decided, decision) => {
      const [request, ...others] = decided
      selection.leave(decided.map(({ id }) => id))
      // The first requests of the next page move up, and another admin may have decided too.
      reload()
      counting.reload()
      announceDecision()
      return request && others.length === 0
        ? t(`requests.${decision}`, { name: isolateBidi(request.user.name, i18n.dir()) })
        : t(`requests.${decision}Many`, { count: decided.length, n: number(decided.length) })
    },
    onErrorRead: clearError,
  })

  const approved = decisions.approval.items

  const { page: _page, ...filters } = query
  const isCounted = !pending && !isFiltered
  return (
    <>
      <ReviewQueue
        selection={selection}
        decisions={decisions}
        canApprove={isPending}
        canReject={isPending}
        label={t('requests.list')}
        failure={{
          text: deciding.conflict ?? failure,
          onClose: () => {
            clearError()
            reload()
          },
        }}
        list={{
          pending: pending || (requests.length === 0 && state.totalRequests > 0 && answer !== undefined),
          error: answer && rejectionOf(answer)?.error,
          onRetry: reload,
          empty: (
            <EmptyState title={t(isFiltered ? 'requests.notFound' : `requests.empty${status}`)}>
              {status === 'PENDING' && !isFiltered && <p className="text-mute">{t('requests.emptyPENDINGBody')}</p>}
            </EmptyState>
          ),
        }}
        hints={hints}
        texts={texts}
        filters={
          <QueueFilters
            tabs={
              <StatusTabs
                label={t('requests.tabs')}
                statuses={REQUEST_STATUSES}
                current={status}
                nameOf={(each) => t(`requests.${each}`)}
                counts={{ ...counts, ...(isCounted && { [status]: state.totalRequests }) }}
              />
            }
            ofTabs="status"
            search={{
              field: selection.rows.fallback,
              placeholder: t('admin:search.hint'),
              maxLength: SEARCH_MAX,
              value: query.search,
            }}
            sort={{
              choices: REQUEST_SORTS.map((sort) => ({
                sort,
                label: t(`requests.sorts.${sort}`),
                kind: sort === 'name' ? 'text' : 'date',
              })),
              sorted: query,
              own: status === 'PENDING' ? 'oldest' : 'newest',
            }}
          >
            <DaysFilter what="applied" />
          </QueueFilters>
        }
        tools={
          <div className="flex flex-wrap gap-3">
            {parts.menu}
            <CsvButton
              isCompact
              label={t('lists:csv')}
              busy={t('lists:wait')}
              name="landlord-requests.csv"
              load={async () => fileOf(await dispatch(exportRequests(filters)))}
            />
          </div>
        }
        pages={<ListPages page={query.page} totalPages={state.totalPages} pending={pending} {...pageTexts} />}
        item={(request) => <RequestItem request={request} isShown={parts.isShown} />}
        detail={(request, controls) => <RequestDetail key={request.id} request={request} controls={controls} />}
      />
      <RejectDialog {...decisions.rejection} />
      <ApproveManyDialog
        title={
          approved.length === 1
            ? t('requests.approveTitle', { name: isolateBidi(approved[0]?.user.name ?? '', i18n.dir()) })
            : t('requests.approveManyTitle', { count: approved.length, n: number(approved.length) })
        }
        body={t(approved.length === 1 ? 'requests.approveBody' : 'requests.approveManyBody')}
        items={approved.map(({ id, user }) => ({ id, name: user.name }))}
        dialog={decisions.approval.dialog}
      />
    </>
  )
}
