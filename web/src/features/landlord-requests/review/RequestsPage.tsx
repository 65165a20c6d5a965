import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { type LandlordRequest, REQUEST_STATUSES } from '#contract/landlord-requests.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { BulkResult } from '../../../ui/BulkResult.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CsvButton } from '../../../ui/CsvButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormat } from '../../../ui/format.ts'
import { KeyHints } from '../../../ui/KeyHints.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ListPages } from '../../../ui/ListPages.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useAsked } from '../../../ui/useAsked.ts'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { useCounts } from '../../../ui/useCounts.ts'
import { useDesk } from '../../../ui/useDesk.ts'
import { useKeys } from '../../../ui/useKeys.ts'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { countRequests, exportRequests, fetchRequests, selectLandlordRequests } from '../slice.ts'
import { readRequestsQuery, SEARCH_MAX } from './query.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { RequestDetail } from './RequestDetail.tsx'
import { RequestList } from './RequestList.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { useDecisions } from './useDecisions.ts'

const NOBODY: readonly LandlordRequest[] = []

/** The queue of people who want to let: list on one side, the chosen application on the other. */
export function RequestsPage() {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const state = useSelector(selectLandlordRequests)
  const { params, change } = useListAddress()
  const query = readRequestsQuery(params)
  const { status } = query
  const { pending, answer, again } = useAsked(JSON.stringify(query), () => dispatch(fetchRequests(query)))
  const [counts, recount] = useCounts(REQUEST_STATUSES, async (each) => {
    const done = await dispatch(countRequests(each))
    return countRequests.fulfilled.match(done) ? done.payload : undefined
  })

  // Until the list of another state is here, nothing of the old one may be decided.
  const requests = state.requests.filter((request) => request.status === status)
  const { rows, heading, current, ticks, ticked, tick, choose, leave } = useDesk(requests)
  const [rejecting, setRejecting] = useState(NOBODY)

  const { decide, progress, result, forget } = useDecisions((decided) => {
    leave(decided)
    // Who comes after the page takes the free places; somebody else may have decided too.
    again()
    recount()
  })
  const approve = async (person: LandlordRequest) => {
    const failure = await decide([person])
    if (failure !== undefined) toast.error(failure)
  }
  const reject = async (people: readonly LandlordRequest[], reason: string) => {
    const failure = await decide(people, reason)
    if (failure === undefined) setRejecting(NOBODY)
    return failure
  }
  const approval = useConfirm(async (people: readonly LandlordRequest[]) => {
    await decide(people)
    return undefined
  })

  const decidable = current?.status === 'PENDING' && !progress ? current : undefined
  useKeys({
    j: () => rows.move(1, current?.id),
    k: () => rows.move(-1, current?.id),
    a: decidable && (() => approve(decidable)),
    r: decidable && (() => setRejecting([decidable])),
    '/': () => rows.fallback.current?.focus(),
  })

  const csv = async () => {
    const asked = await dispatch(exportRequests(status))
    return rejectionOf(asked) ?? (asked.payload as Blob)
  }
  const waiting = pending || (requests.length === 0 && state.totalRequests > 0 && answer !== undefined)
  const known = !pending && !query.search ? { ...counts, [status]: state.totalRequests } : counts
  const pages = (
    <ListPages
      page={query.page}
      totalPages={state.totalPages}
      pending={pending}
      label={t('pages.label')}
      previous={t('pages.previous')}
      next={t('pages.next')}
      pageLabel={(page) => t('pages.page', { page })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <StatusTabs status={status} counts={known} />
        <div className="w-full sm:w-80">
          <SearchBox
            field={rows.fallback}
            label={t('search.label')}
            placeholder={t('search.hint')}
            maxLength={SEARCH_MAX}
            value={query.search ?? ''}
            onSearch={(search) => change({ search }, 'replace')}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KeyHints
          label={t('keys.label')}
          switchLabel={t('keys.on')}
          hints={[
            { keys: ['j', 'k'], does: t('keys.move') },
            ...(status === 'PENDING'
              ? [
                  { keys: ['a'], does: t('keys.approve') },
                  { keys: ['r'], does: t('keys.reject') },
                ]
              : []),
            { keys: ['←', '→'], does: t('keys.documents') },
            { keys: ['/'], does: t('keys.search') },
          ]}
        />
        <CsvButton label={t('csv')} busy={t('wait')} name="landlord-requests.csv" load={csv} />
      </div>
      <BulkResult
        progress={progress}
        result={result}
        texts={{
          progress: ({ done, total }) => t('requests.progress', { done: number(done), total: number(total) }),
          done: (verb, count) => t(`requests.${verb}Many`, { count, n: number(count) }),
          failed: (count) => t('requests.failedMany', { count, n: number(count) }),
          nameOf: ({ user }) => user.name,
          close: t('translation:layout.close'),
        }}
        onClose={forget}
      />
      <ListBody
        pending={waiting}
        isEmpty={requests.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={again}
        empty={
          <EmptyState title={t(query.search ? 'requests.notFound' : `requests.empty${status}`)}>
            {status === 'PENDING' && !query.search && <p className="text-mute">{t('requests.emptyPENDINGBody')}</p>}
          </EmptyState>
        }
      >
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-label={t('requests.list')} className="grid content-start gap-3">
            {ticked.length > 0 && (
              <div className="grid grid-cols-2 gap-2">
                <p role="status" className="col-span-2 text-13 text-mute">
                  {t('requests.selected', { count: ticked.length, n: number(ticked.length) })}
                </p>
                <Button
                  look="primary"
                  className="px-3 whitespace-normal!"
                  onClick={() => progress || approval.ask(ticked)}
                >
                  {t('requests.approveSelected')}
                </Button>
                <Button className="px-3 whitespace-normal!" onClick={() => progress || setRejecting(ticked)}>
                  {t('requests.rejectSelected')}
                </Button>
              </div>
            )}
            <RequestList
              items={requests}
              current={current?.id}
              ticked={ticks}
              onChoose={choose}
              onTick={tick}
              refOf={rows.refOf}
            />
            {pages}
          </section>
          {current && (
            <RequestDetail
              key={current.id}
              request={current}
              busy={progress !== undefined}
              ticking={ticked.length > 0}
              headingRef={heading}
              onApprove={() => approve(current)}
              onReject={() => progress || setRejecting([current])}
              onBack={() => rows.focus(current.id)}
            />
          )}
        </div>
      </ListBody>
      {/* The last of a page is gone: it leads to the page before. */}
      {requests.length === 0 && pages}
      <RejectDialog people={rejecting} onReject={reject} onClose={() => setRejecting(NOBODY)} />
      <ConfirmDialog
        {...approval.dialog}
        title={t('requests.approveManyTitle', {
          count: approval.subject?.length ?? 0,
          n: number(approval.subject?.length ?? 0),
        })}
        confirm={t('requests.approveSelected')}
        cancel={t('cancel')}
      >
        <p>{t('requests.approveManyBody')}</p>
        <ul className="list-disc ps-5">
          {approval.subject?.map(({ id, user }) => (
            <li key={id}>
              <bdi>{user.name}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
