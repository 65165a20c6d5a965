import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { type ModeratedProperty, QUEUES } from '#contract/listings.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { BulkResult } from '../../../ui/BulkResult.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CountTabs } from '../../../ui/CountTabs.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Select } from '../../../ui/Field.tsx'
import { useFormat } from '../../../ui/format.ts'
import { isolated } from '../../../ui/isolated.ts'
import { KeyHints } from '../../../ui/KeyHints.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { changedAddress } from '../../../ui/listAddress.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useAsked } from '../../../ui/useAsked.ts'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { useCounts } from '../../../ui/useCounts.ts'
import { useDecisions } from '../../../ui/useDecisions.ts'
import { useDesk } from '../../../ui/useDesk.ts'
import { useKeys } from '../../../ui/useKeys.ts'
import { useListAddress } from '../../../ui/useListAddress.ts'
import { ListPages } from '../ListPages.tsx'
import { SEARCH_MAX } from '../queries.ts'
import { approveProperty, countQueue, deleteProperty, fetchProperties, rejectProperty, selectAdmin } from '../slice.ts'
import { DeleteProperty } from './DeleteProperty.tsx'
import { PropertyDetail } from './PropertyDetail.tsx'
import { PropertyList, type SourcesOf } from './PropertyList.tsx'
import { mayApprove, mayReject, queueOf, readPropertiesQuery, SEEN_STATUSES, VIEWS } from './queues.ts'
import { RejectProperty } from './RejectProperty.tsx'

const NOTHING: readonly ModeratedProperty[] = []

/** What waits for a decision, and all that there is: list on one side, the chosen property on the other. */
export function PropertiesPage({ sources }: { sources: SourcesOf }) {
  const { t, i18n } = useTranslation('admin')
  const titled = ({ title }: ModeratedProperty) => isolated(title, i18n.dir())
  const { number } = useFormat()
  const dispatch = useDispatch<CallDispatch>()
  const { properties } = useSelector(selectAdmin)
  const { params, change } = useListAddress()
  const { view, query } = readPropertiesQuery(params)
  const { pending, answer, again } = useAsked(JSON.stringify(query), () => dispatch(fetchProperties(query)))
  const [counts, recount] = useCounts(QUEUES, async (queue) => {
    const done = await dispatch(countQueue(queue))
    return countQueue.fulfilled.match(done) ? done.payload : undefined
  })

  // A decided one leaves its queue at once; of another view nothing may be decided here until its list has come.
  const shown = view === 'all' ? properties.items : properties.items.filter((each) => queueOf(each) === view)
  const { rows, heading, current, ticks, ticked, tick, choose, leave, stay } = useDesk(shown)
  const [rejecting, setRejecting] = useState(NOTHING)

  const { decide, progress, result, forget } = useDecisions<ModeratedProperty>({
    act: async ({ id }, reason) =>
      rejectionOf(
        reason === undefined ? await dispatch(approveProperty(id)) : await dispatch(rejectProperty({ id, reason })),
      )?.error,
    onOne: (property, verb) => toast.success(t(`properties.${verb}`, { title: titled(property) })),
    onDecided: (decided) => {
      recount()
      if (view === 'all' && decided.length > 0) return stay()
      leave(decided)
      // What comes after the page takes the free places; somebody else may have decided too.
      again()
    },
  })
  const approve = async (property: ModeratedProperty) => {
    const failure = await decide([property])
    if (failure !== undefined) toast.error(failure)
  }
  const reject = async (which: readonly ModeratedProperty[], reason: string) => {
    const failure = await decide(which, reason)
    if (failure === undefined) setRejecting(NOTHING)
    return failure
  }
  const approval = useConfirm(async (which: readonly ModeratedProperty[]) => {
    await decide(which)
    return undefined
  })
  const removal = useConfirm(async (property: ModeratedProperty) => {
    const failure = rejectionOf(await dispatch(deleteProperty(property.id)))
    if (failure) return failure.error
    toast.success(t('properties.deleted', { title: titled(property) }))
    leave([property.id])
    again()
    recount()
    return undefined
  })

  const free = progress ? undefined : current
  useKeys({
    j: () => rows.move(1, current?.id),
    k: () => rows.move(-1, current?.id),
    a: free && mayApprove(free) ? () => approve(free) : undefined,
    r: free && mayReject(free) ? () => setRejecting([free]) : undefined,
    d: free && (() => removal.ask(free)),
    '/': () => rows.fallback.current?.focus(),
  })

  const waiting = pending || (shown.length === 0 && properties.total > 0 && answer !== undefined)
  const filtered = query.search !== undefined || query.status !== undefined
  const known = view !== 'all' && !pending && !filtered ? { ...counts, [view]: properties.total } : counts
  const pages = <ListPages page={query.page} totalPages={properties.totalPages} pending={pending} />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <CountTabs
          label={t('properties.tabs')}
          tabs={VIEWS.map((each) => ({
            to: changedAddress(params, { queue: each === 'new' ? undefined : each, status: undefined }) || '?',
            label: t(`properties.${each}`),
            ...(each !== 'all' && { count: known[each] }),
            current: each === view,
          }))}
        />
        <div className="flex w-full flex-wrap items-end gap-3 lg:w-auto">
          {view === 'all' && (
            <div className="w-full sm:w-48">
              <Select
                label={t('properties.status')}
                value={query.status ?? ''}
                onChange={({ currentTarget: { value } }) => change({ status: value })}
                options={[
                  { value: '', label: t('properties.any') },
                  ...SEEN_STATUSES.map((status) => ({ value: status, label: t(`state.${status}`) })),
                ]}
              />
            </div>
          )}
          <div className="w-full sm:w-80">
            <SearchBox
              field={rows.fallback}
              label={t('search.label')}
              placeholder={t('properties.hint')}
              maxLength={SEARCH_MAX}
              value={query.search ?? ''}
              onSearch={(search) => change({ search }, 'replace')}
            />
          </div>
        </div>
      </div>
      <KeyHints
        label={t('keys.label')}
        switchLabel={t('keys.on')}
        hints={[
          { keys: ['j', 'k'], does: t('keys.move') },
          { keys: ['a'], does: t('keys.approve') },
          { keys: ['r'], does: t('keys.reject') },
          { keys: ['d'], does: t('keys.remove') },
          { keys: ['/'], does: t('keys.search') },
        ]}
      />
      <BulkResult
        progress={progress}
        result={result}
        texts={{
          progress: ({ done, total }) => t('requests.progress', { done: number(done), total: number(total) }),
          done: (verb, count) => t(`properties.${verb}Many`, { count, n: number(count) }),
          failed: (count) => t('requests.failedMany', { count, n: number(count) }),
          nameOf: ({ title }) => title,
          close: t('translation:layout.close'),
        }}
        onClose={forget}
      />
      <ListBody
        pending={waiting}
        isEmpty={shown.length === 0}
        error={answer && rejectionOf(answer)?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={again}
        empty={
          <EmptyState title={t(filtered ? 'properties.notFound' : `properties.empty${view}`)}>
            {filtered ? (
              <LinkButton to={changedAddress(params, { search: undefined, status: undefined }) || '?'}>
                {t('properties.clear')}
              </LinkButton>
            ) : (
              view !== 'all' && <p className="text-mute">{t(`properties.empty${view}Body`)}</p>
            )}
          </EmptyState>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-label={t('properties.list')} className="grid content-start gap-3">
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
            <PropertyList
              view={view}
              sources={sources}
              items={shown}
              current={current?.id}
              ticked={ticks}
              onChoose={choose}
              onTick={tick}
              refOf={rows.refOf}
            />
            {pages}
          </section>
          {current && (
            <PropertyDetail
              key={current.id}
              property={current}
              sources={sources}
              busy={progress !== undefined}
              ticking={ticked.length > 0}
              headingRef={heading}
              onApprove={() => approve(current)}
              onReject={() => progress || setRejecting([current])}
              onDelete={() => progress || removal.ask(current)}
              onBack={() => rows.focus(current.id)}
            />
          )}
        </div>
      </ListBody>
      {/* The last of a page is gone: it leads to the page before. */}
      {shown.length === 0 && pages}
      <RejectProperty properties={rejecting} onReject={reject} onClose={() => setRejecting(NOTHING)} />
      <DeleteProperty property={removal.subject} dialog={removal.dialog} />
      <ConfirmDialog
        {...approval.dialog}
        title={t('properties.approveManyTitle', {
          count: approval.subject?.length ?? 0,
          n: number(approval.subject?.length ?? 0),
        })}
        confirm={t('requests.approveSelected')}
        cancel={t('cancel')}
      >
        <p>{t('properties.approveManyBody')}</p>
        <ul className="list-disc ps-5">
          {approval.subject?.map(({ id, title }) => (
            <li key={id}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
